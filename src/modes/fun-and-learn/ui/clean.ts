/** Sanitizes a rich text once more before it is shown, whatever the server has stored. Loaded with the reading page only. */
import DOMPurify from 'dompurify'
import { isSafeLink, LINK_REL, TAGS } from '../rules/rich-text.ts'

const purify = DOMPurify(window)
purify.addHook('afterSanitizeAttributes', (element) => {
  if (element.tagName !== 'A') return
  if (!isSafeLink(element.getAttribute('href') ?? '')) return element.removeAttribute('href')
  element.setAttribute('rel', LINK_REL)
  element.setAttribute('target', '_blank')
})

/** The text as nodes, to be put into the page. */
export function cleaned(detail: string): DocumentFragment {
  return purify.sanitize(detail, { ALLOWED_TAGS: TAGS, ALLOWED_ATTR: ['href'], ALLOW_DATA_ATTR: false, ALLOW_ARIA_ATTR: false, RETURN_DOM_FRAGMENT: true })
}
