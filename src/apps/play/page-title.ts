/** React hoists `<title>` into the head of the page; Preact would leave it where it is rendered. */
import { useLayoutEffect, type ReactNode } from 'react'
import { options } from 'preact'

/** Called once, before the first render. Pictures of these pages have no `<title>`. */
export function hoistTitles(): void {
  const before = options.vnode
  options.vnode = (node) => {
    if (node.type === 'title') Object.assign(node, { type: PageTitle })
    before?.(node)
  }
}

function PageTitle({ children }: { children?: ReactNode }) {
  const text = String(children)
  useLayoutEffect(() => void (document.title = text), [text])
  return null
}
