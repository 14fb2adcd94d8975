/** Shares as tables whose cells are bars, so that the picture and its table are one. */
import { useTexts } from '../../../platform/web/texts/texts.ts'
import type { VersionFigures } from '../desk-contract.ts'

function Share({ n, of, best = false }: { n: number; of: number; best?: boolean }) {
  const { percent } = useTexts()
  const share = of === 0 ? 0 : Math.round((n * 100) / of)
  return (
    <td className="item-share" data-best={best || undefined}>
      <i style={{ inlineSize: `${share}%` }} aria-hidden />
      <span>{percent(share)}</span>
    </td>
  )
}

/** `best`: enough players were measured to say what the better third took. */
export function OptionsTaken({ figures: { options, key, taken, answered, best: third }, best }: { figures: VersionFigures; best: boolean }) {
  const { t, letter } = useTexts()
  return (
    <table className="item-shares">
      <caption>{t('desk.item-statistics.options')}</caption>
      <thead><tr><th scope="col">{t('desk.item-statistics.option')}</th><th scope="col">{t('desk.item-statistics.everybody')}</th>{best && <th scope="col">{t('desk.item-statistics.best')}</th>}</tr></thead>
      <tbody>
        {options.map((option, at) => (
          <tr key={at} data-key={key.includes(at) || undefined}>
            <th scope="row"><b>{letter(at)}</b> <bdi>{option}</bdi>{key.includes(at) && <><span aria-hidden> ✓</span><span className="sr-only"> {t('desk.item-statistics.key')}</span></>}</th>
            <Share n={taken[at] ?? 0} of={answered} />
            {best && <Share n={third.taken[at] ?? 0} of={third.n} best />}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export function Quarters({ quarters }: { quarters: readonly number[] }) {
  const { t, num } = useTexts()
  const all = quarters.reduce((sum, n) => sum + n, 0)
  return (
    <table className="item-shares">
      <caption>{t('desk.item-statistics.time')}</caption>
      <thead><tr><th scope="col">{t('desk.item-statistics.quarter')}</th><th scope="col">{t('desk.item-statistics.share')}</th></tr></thead>
      <tbody>
        {quarters.map((n, at) => (
          <tr key={at}><th scope="row">{num(at + 1)}</th><Share n={n} of={all} /></tr>
        ))}
      </tbody>
    </table>
  )
}
