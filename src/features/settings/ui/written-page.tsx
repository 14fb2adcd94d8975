import { LinkButton } from '../../../platform/web/ui/button.tsx'
import { Empty } from '../../../platform/web/ui/states.tsx'
import { Card } from '../../../platform/web/ui/tile.tsx'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { blocksOf, type Block } from './page-blocks.ts'

/** The text of a static page on its card. `language`: the one that it is written in. */
export function WrittenPage({ text, language }: { text: string; language: string | undefined }) {
  const { t, code } = useTexts()
  const blocks = blocksOf(text)
  if (blocks.length === 0)
    return (
      <Empty title={t('settings.page-empty')} hint={t('settings.page-empty-hint')}>
        <LinkButton to="/">{t('web.home')}</LinkButton>
      </Empty>
    )
  // What is not written in this language is shown in English.
  const direction = language === code ? undefined : 'ltr'
  return (
    <Card>
      <article lang={language} dir={direction} className="grid max-w-[65ch] gap-4 text-pretty wrap-anywhere">
        {blocks.map((block, at) => (
          <Drawn key={at} block={block} />
        ))}
      </article>
    </Card>
  )
}

function Drawn({ block }: { block: Block }) {
  if (block.kind === 'list')
    return (
      <ul className="grid gap-2">
        {block.items.map((item, at) => (
          <li
            key={at}
            className="relative ps-6 before:absolute before:start-1 before:top-2.5 before:size-2 before:rounded-full before:bg-line"
          >
            {item}
          </li>
        ))}
      </ul>
    )
  if (block.kind === 'paragraph') return <p>{block.text}</p>
  return <h2 className="mt-3 font-show text-xl font-bold leading-tight text-balance first:mt-0">{block.text}</h2>
}
