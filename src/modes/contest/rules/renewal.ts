/** When the contests of the starter world come round again. Days are counted from today. */

/** The latest contest of a series; it runs from the beginning of `fromDay` to the end of `toDay`. */
export type SeriesRun = { series: string; languageId: string; fromDay: number; toDay: number }
export type Renewal = Pick<SeriesRun, 'series' | 'fromDay' | 'toDay'>

const DAYS = 7

/**
 * The contests to add so that each language has one that runs and one to come. The series that ended first comes next.
 * `runs`: the latest contest of every series.
 */
export function renewals(runs: readonly SeriesRun[]): Renewal[] {
  const languages = [...new Set(runs.map(({ languageId }) => languageId))]
  return languages.flatMap((language) => renewalsOf(runs.filter(({ languageId }) => languageId === language)))
}

function renewalsOf(runs: readonly SeriesRun[]): Renewal[] {
  const added: Renewal[] = []
  const isBusy = ({ series, toDay }: SeriesRun) => toDay >= 0 || added.some((renewal) => renewal.series === series)
  const waiting = () => runs.filter((run) => !isBusy(run)).toSorted((a, b) => a.toDay - b.toDay)[0]?.series
  const add = (fromDay: number, lastDay: number) => {
    const series = waiting()
    if (series !== undefined) added.push({ series, fromDay, toDay: lastDay })
  }
  const coming = Math.min(...runs.filter(({ fromDay }) => fromDay > 0).map(({ fromDay }) => fromDay))
  const running = Math.max(...runs.filter(({ fromDay, toDay }) => fromDay <= 0 && toDay >= 0).map(({ toDay }) => toDay))
  if (running === Number.NEGATIVE_INFINITY) add(0, Math.min(DAYS, coming) - 1)
  if (coming === Number.POSITIVE_INFINITY) {
    const begins = Math.max(running, ...added.map(({ toDay }) => toDay), 0) + 1
    add(begins, begins + DAYS - 1)
  }
  return added
}
