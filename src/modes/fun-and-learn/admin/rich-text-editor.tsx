/** Rich text with the elements that a text may have (rules/rich-text.ts); what is pasted loses all others. */
import { useState, type ReactNode } from 'react'
import { Button, IconButton, TextField } from '@mui/material'
import { EditorContent, useEditor, useEditorState, type Editor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { Bold, Heading2, Heading3, Italic, Link as LinkIcon, List, ListOrdered, Quote, Redo2, Undo2 } from 'lucide-react'
import type { PlainTextKey } from '../../../platform/pure/text-keys.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { isSafeLink, LINK_REL } from '../rules/rich-text.ts'

const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2, 3] }, code: false, codeBlock: false, strike: false, underline: false, horizontalRule: false, trailingNode: false,
    link: { openOnClick: false, autolink: false, protocols: ['https'], isAllowedUri: (url) => isSafeLink(url), HTMLAttributes: { rel: LINK_REL, target: null, class: null } },
  }),
]

type Props = { label: string; value: string; language: string; disabled: boolean; onChange: (html: string) => void }

/** `value`: when it opens; from then on the editor has it. */
export function RichTextEditor({ label, value, language, disabled, onChange }: Props) {
  const editor = useEditor({
    extensions: EXTENSIONS, content: value, editable: !disabled, injectCSS: false,
    editorProps: { attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, lang: language, dir: 'auto', class: 'library-prose' } },
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : changed.getHTML()),
  })
  return (
    <div className="library-rich">
      <b aria-hidden>{label}</b>
      {!disabled && <Tools editor={editor} />}
      <EditorContent editor={editor} />
    </div>
  )
}

type Tool = { key: PlainTextKey; icon: ReactNode; isOn?: boolean; run: () => void; off?: boolean }

function Tools({ editor }: { editor: Editor }) {
  const { t } = useTexts()
  const [links, setLinks] = useState(false)
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'), italic: now.isActive('italic'), h2: now.isActive('heading', { level: 2 }), h3: now.isActive('heading', { level: 3 }), list: now.isActive('bulletList'), steps: now.isActive('orderedList'), quote: now.isActive('blockquote'),
      link: now.isActive('link'), undo: now.can().undo(), redo: now.can().redo(),
    }),
  })
  const go = () => editor.chain().focus()
  const tools: Tool[] = [
    { key: 'desk.fun-and-learn.tool-bold', icon: <Bold size={18} />, isOn: on.bold, run: () => go().toggleBold().run() },
    { key: 'desk.fun-and-learn.tool-italic', icon: <Italic size={18} />, isOn: on.italic, run: () => go().toggleItalic().run() },
    { key: 'desk.fun-and-learn.tool-h2', icon: <Heading2 size={18} />, isOn: on.h2, run: () => go().toggleHeading({ level: 2 }).run() },
    { key: 'desk.fun-and-learn.tool-h3', icon: <Heading3 size={18} />, isOn: on.h3, run: () => go().toggleHeading({ level: 3 }).run() },
    { key: 'desk.fun-and-learn.tool-list', icon: <List size={18} className="desk-flip" />, isOn: on.list, run: () => go().toggleBulletList().run() },
    { key: 'desk.fun-and-learn.tool-steps', icon: <ListOrdered size={18} className="desk-flip" />, isOn: on.steps, run: () => go().toggleOrderedList().run() },
    { key: 'desk.fun-and-learn.tool-quote', icon: <Quote size={18} className="desk-flip" />, isOn: on.quote, run: () => go().toggleBlockquote().run() },
    { key: 'desk.fun-and-learn.tool-link', icon: <LinkIcon size={18} />, isOn: on.link, run: () => setLinks(!links) },
    { key: 'desk.fun-and-learn.tool-undo', icon: <Undo2 size={18} className="desk-flip" />, run: () => go().undo().run(), off: !on.undo },
    { key: 'desk.fun-and-learn.tool-redo', icon: <Redo2 size={18} className="desk-flip" />, run: () => go().redo().run(), off: !on.redo },
  ]
  return (
    <>
      {/* A pressed tool leaves the focus in the text, so that what is typed next is not lost. */}
      <div role="group" aria-label={t('desk.fun-and-learn.tools')} className="library-tools" onMouseDown={(event) => event.preventDefault()}>
        {tools.map(({ key, icon, isOn, run, off = false }) => <IconButton key={key} size="small" title={t(key)} aria-label={t(key)} disabled={off} {...(isOn !== undefined && { 'aria-pressed': isOn })} onClick={run}>{icon}</IconButton>)}
      </div>
      {links && <LinkField editor={editor} onClose={() => setLinks(false)} />}
    </>
  )
}

/** Of the words that are selected, or of the link in which the cursor stands. */
function LinkField({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { t } = useTexts()
  const [address, setAddress] = useState(String(editor.getAttributes('link')['href'] ?? ''))
  const put = () => {
    const chain = editor.chain().focus().extendMarkRange('link')
    if (address === '') chain.unsetLink().run()
    else chain.setLink({ href: address }).run()
    onClose()
  }
  return (
    <div className="library-link">
      <TextField size="small" autoFocus fullWidth label={t('desk.fun-and-learn.link-address')} helperText={t('desk.fun-and-learn.link-help')} value={address} onChange={({ target }) => setAddress(target.value.trim())} onKeyDown={(event) => event.key === 'Enter' && (address === '' || isSafeLink(address)) && (event.preventDefault(), put())} slotProps={{ htmlInput: { dir: 'ltr', type: 'url' } }} />
      <Button disabled={address !== '' && !isSafeLink(address)} onClick={put}>{t('desk.fun-and-learn.link-put')}</Button>
    </div>
  )
}
