// The browser files of a new mode: category list, game, result.
import type { Names } from './names.ts'

export const look = ({ id, camel, snake }: Names) => `import { Lightbulb } from 'lucide-react'
import type { SettingKey } from '../../../features/settings/rules.ts'
import type { Look } from '../../../platform/web/ui/look.ts'

/** Look, texts and paths of this mode. */
export const ${camel}Look = {
  id: '${id}',
  path: '/${id}/',
  icon: Lightbulb,
  gel: '#f2e7c9',
  gobo: 'rings',
  titleKey: '${id}.title',
  tileKey: '${id}.tile',
  switchedBy: '${snake}_mode' satisfies SettingKey,
  /** Path of an open round. */
  roundPath: ({ category = '' }: Record<string, string>) => \`/${id}/\${category}/\`,
  /** Where the next round is chosen. */
  choicePath: () => '/${id}/',
} as const satisfies Look & Record<string, unknown>
`

export const web = ({ id, camel, pascal }: Names) => `import type { WebMode } from '../../features/rounds/ui/web-mode.ts'
import { screen } from '../../platform/web/net/screen.ts'
import { ${camel}Look } from './ui/look.ts'

export const manifest: WebMode = {
  order: 200,
  look: ${camel}Look,
  screens: [
    screen('/${id}', 'player', () => import('./screen.tsx'), '${pascal}Categories'),
    screen('/${id}/$category', 'player', () => import('./screen.tsx'), '${pascal}'),
  ],
}
`

const imports = ({ camel, pascal }: Names) => `import { useParams } from '@tanstack/react-router'
import { call } from '../../platform/web/net/call.ts'
import { useTexts } from '../../platform/web/texts/texts.ts'
import { Bar } from '../../platform/web/ui/bar.tsx'
import { ListSkeleton } from '../../platform/web/ui/skeleton.tsx'
import { LinkButton } from '../../platform/web/ui/button.tsx'
import { Page } from '../../platform/web/ui/page.tsx'
import { Empty } from '../../platform/web/ui/states.tsx'
import { getCategories, CATEGORY_TYPES } from '../../features/questions/contract.ts'
import { CategoryCard } from '../../features/questions/ui/category-card.tsx'
import { useInContentLanguage } from '../../features/questions/ui/content-language.ts'
import { Answered } from '../../features/rounds/ui/answered.tsx'
import { useFinished, useResult } from '../../features/rounds/ui/result/finished.ts'
import { GamePage } from '../../features/rounds/ui/one-by-one/game-page.tsx'
import { ResultSkeleton } from '../../features/rounds/ui/result/result-skeleton.tsx'
import { ResultView } from '../../features/rounds/ui/result/result.tsx'
import { get${pascal}Questions } from './contract.ts'
import { ${camel}Look } from './ui/look.ts'
`

const choice = ({ id, camel, pascal }: Names) => `/** The categories, to choose one. */
export function ${pascal}Categories() {
  const { t } = useTexts()
  const title = t(${camel}Look.titleKey)
  return (
    <Page title={title} look={${camel}Look} className="content-start gap-4 pb-8 sm:gap-6">
      <Bar title={title} place={t('${id}.pick')} back="/" />
      <Answered query={useCategories()} skeleton={<ListSkeleton />} back="/">
        {(categories) =>
          categories.length === 0 ? (
            <Empty title={t('${id}.empty')} />
          ) : (
            <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3">
              {categories.map(({ id, slug, category_name, image, no_of_que }) => (
                <li key={id}>
                  <CategoryCard name={category_name} image={image} under={t('${id}.questions', { n: no_of_que })} gel={${camel}Look.gel} to={${camel}Look.roundPath({ category: slug })} />
                </li>
              ))}
            </ul>
          )
        }
      </Answered>
    </Page>
  )
}

function useCategories() {
  return useInContentLanguage(getCategories, { type: CATEGORY_TYPES.quizZone })
}

/** The category that the address names, and its name once it is known. */
function useHere() {
  const { category = '' }: { category?: string } = useParams({ strict: false })
  const { data } = useCategories()
  const name = data && !data.error ? data.data.find(({ slug }) => slug === category)?.category_name : undefined
  return { category, name: name ?? '', path: ${camel}Look.roundPath({ category }) }
}
`

const play = ({ camel, pascal }: Names) => `/** A round, from its first question to its result. */
export function ${pascal}() {
  const { roundId, visit } = useFinished()
  return roundId ? <Outcome key={roundId} roundId={roundId} /> : <Game key={visit} />
}

function Game() {
  const { category, name, path } = useHere()
  const open = () => call(get${pascal}Questions, { category }, { quiet: true })
  return <GamePage look={${camel}Look} place={name} open={open} path={path} back={${camel}Look.path} stale={[getCategories]} />
}
`

const outcome = ({ id, camel }: Names) => `function Outcome({ roundId }: { roundId: string }) {
  const { t } = useTexts()
  const { name, path } = useHere()
  return (
    <Page title={name} look={${camel}Look} className="content-start gap-4 sm:content-center sm:gap-6">
      <Answered query={useResult(roundId)} skeleton={<ResultSkeleton />} back={${camel}Look.path}>
        {(result) => (
          <ResultView look={${camel}Look} result={result} place={name} headline={t(result.passed ? '${id}.passed' : '${id}.not-passed')} story={[]}>
            <LinkButton to={path} replace>
              {t('${id}.again')}
            </LinkButton>
            <LinkButton kind="side" to="/">
              {t('web.home')}
            </LinkButton>
          </ResultView>
        )}
      </Answered>
    </Page>
  )
}
`

export const screen = (names: Names) => [imports, choice, play, outcome].map((part) => part(names)).join('\n')

export const readme = ({ title }: Names) => `# ${title}

Pick a category and play ten of its questions, in any order. Each has thirty seconds and one right option; a right answer
is 4 points, a wrong one costs nothing. There are no lifelines, and no coins are won. A reload, another device or a lost
network brings you back into the same round, its clock still running.

\`rules.ts\` is the game as data, \`server.ts\` draws the questions and opens a round, \`screen.tsx\` is its pages,
\`web.ts\` names its screens and its tile, \`journey.ts\` plays it in a browser.
`
