import { Fragment, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { cx } from '../../../platform/web/ui/classes.ts'
import { settings } from '../../settings/ui/slices.ts'
import { spokenText, hasFormula, piecesOf } from '../rules.ts'

type Typeset = (tex: string, element: HTMLElement) => void

/** Shows the source text until KaTeX is loaded, and if loading fails. */
const asWritten: Typeset = (tex, element) => (element.textContent = tex)
let loaded: Typeset | undefined

/** Loads KaTeX; called early so that the first formula need not wait. */
export async function fetchTypesetter(): Promise<Typeset> {
  loaded ??= await import('./typeset.ts').then(
    ({ typeset }) => typeset,
    () => undefined,
  )
  return loaded ?? asWritten
}

/** `setting`: the operator's switch; with 0 texts are shown unparsed, including the dollar signs. */
export function useFormulas(setting: 'latex_mode' | 'exam_latex_mode'): {
  words?: (text: string) => ReactNode
  say?: (text: string) => string
} {
  const on = settings.use(({ systemConfig }) => systemConfig[setting] !== '0')
  return on ? { words: withFormulas, say: spokenText } : {}
}

/** A text with its formulas rendered; without formulas a plain string. */
export function withFormulas(text: string): ReactNode {
  if (!hasFormula(text)) return piecesOf(text).map((piece) => (piece.kind === 'words' ? piece.text : ''))[0]
  return piecesOf(text).map((piece, at) => (
    <Fragment key={at}>{piece.kind === 'words' ? piece.text : <Formula tex={piece.tex} apart={piece.apart} />}</Fragment>
  ))
}

/** Screen readers flatten the content of these elements, which loses powers and fractions: the formula gets a label. */
const FLAT = 'button, summary'

function Formula({ tex, apart }: { tex: string; apart: boolean }) {
  const element = useRef<HTMLSpanElement>(null)
  const typeset = useTypeset()
  useLayoutEffect(() => {
    const { current } = element
    if (!current) return
    const draw = typeset ?? asWritten
    draw(tex, current)
    if (!current.closest(FLAT)) return
    current.setAttribute('role', 'math')
    current.setAttribute('aria-label', spokenText(`$${tex}$`))
  }, [tex, typeset])
  return (
    <span
      ref={element}
      dir="ltr"
      data-tex={tex}
      className={cx(
        !typeset && 'opacity-0',
        apart && 'mt-2 block overflow-x-auto overflow-y-hidden py-1 text-[1.25em] font-normal rtl:text-end',
      )}
    />
  )
}

function useTypeset(): Typeset | undefined {
  const [typeset, setTypeset] = useState<Typeset | undefined>(() => loaded)
  useEffect(() => {
    let here = true
    void fetchTypesetter().then((found) => here && setTypeset(() => found))
    return () => void (here = false)
  }, [])
  return typeset
}
