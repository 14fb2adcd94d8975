import { useTexts } from '../../../platform/web/texts/texts.ts'
import { QuestionTools } from '../../bookmarks/ui/question-tools.tsx'
import { getCategories, getSubcategoryByMaincategory } from '../../questions/contract.ts'
import { GamePage } from '../../rounds/ui/one-by-one/game-page.tsx'
import type { Field } from '../../rounds/ui/one-by-one/stage.tsx'
import type { Opener } from '../../rounds/ui/one-by-one/use-round.ts'
import type { SetWish } from '../contract.ts'
import type { SetLook } from './paths.ts'
import { useHere, useSetName } from './use-set.ts'

/** `open` asks the mode's own call, quietly. */
type SetGameProps = { look: SetLook; open: (wish: SetWish) => ReturnType<Opener>; field?: Field }

/** A running round on the set that the address names. */
export function SetGame({ look, open, field }: SetGameProps) {
  const { t } = useTexts()
  const { wish, path, choice } = useHere(look)
  return (
    <GamePage
      look={look}
      place={useSetName(look)}
      open={() => open(wish)}
      path={path}
      back={choice}
      backWords={t('sets.to-sets')}
      stale={[getCategories, getSubcategoryByMaincategory]}
      tools={({ id, question }, hold) => (
        <QuestionTools kind={look.bookmarkType} question={{ id, question: field?.say?.(question) ?? question }} onAsking={hold} />
      )}
      field={field}
    />
  )
}
