/** What a host has of a show afterwards. */
import { notFound, type Output } from '../../../platform/pure/action.ts'
import { handle, list, ok, refuse, type Served } from '../../../platform/server/http/handler.ts'
import { getPlayedShows, getShowReport, getShows, setShowReplay } from '../contract.ts'
import { hardestOf, reportOf } from '../rules/report.ts'
import { playedOf, playedSumsOf } from '../store/claims.ts'
import { countShows, findEnded, setReplay, showsOf, type ListedShow, type ReplayLink } from '../store/report.ts'

const onTheWire = ({ id, title, state, pin, openedAt, endedAt, steps, players, hasReport }: ListedShow): Output<typeof getShows>[number] => ({
  show_id: id, title, state, pin: state === 'live' ? pin : '', opened: openedAt.toISOString(), ended: endedAt?.toISOString() ?? null, steps, players, report: hasReport ? 1 : 0,
})

const linkOnTheWire = ({ open, link, until }: ReplayLink): Output<typeof setShowReplay> => ({ open: open ? 1 : 0, link: link ?? '', until: until?.toISOString() ?? null })

export const reportActions: Served[] = [
  handle(getPlayedShows, async ({ tx, playerId, input: { limit, offset } }) => {
    const rows = (await playedOf(tx, playerId, limit, offset)).map(({ id, title, endedAt, points, place }) => ({ show_id: id, title, played: endedAt.toISOString(), points, place }))
    return ok({ ...(await playedSumsOf(tx, playerId)), rows })
  }),
  handle(getShows, async ({ tx, playerId, input: { limit, offset } }) => list((await showsOf(tx, playerId, limit, offset)).map(onTheWire), await countShows(tx, playerId))),
  // Whoever may not host any longer still reads what they have hosted.
  handle(getShowReport, async ({ tx, playerId, input }) => {
    const ended = await findEnded(tx, input.show_id, playerId)
    if (!ended) return refuse(notFound)
    const { title, plan, final, openedAt, endedAt, languageId, options } = ended
    const report = reportOf(final, plan)
    const again = hardestOf(report.questions).flatMap(({ position }) => plan.slice(position - 1, position).map(({ step }) => step))
    return ok({ ...report, title, began: openedAt.toISOString(), ended: endedAt.toISOString(), language_id: languageId, options, again, replay: linkOnTheWire(ended) })
  }),
  handle(setShowReplay, async ({ tx, playerId, input: { show_id, open, days } }) => {
    const set = await setReplay(tx, { id: show_id, ownerId: playerId, open: open === 1, days })
    return set ? ok(linkOnTheWire(set)) : refuse(notFound)
  }),
]
