import { parseAst } from 'vite'
import { expect, it } from 'vitest'
import { slim } from './slim-contracts.ts'

const slimmed = (code: string) => slim(code, parseAst(code))

it('leaves of a contract its name, its fields, and whatever it spreads', () => {
  const code = `const ends = { output: z.object({}) }
export const play = action({ ...shared, name: 'play', about: "Opens a round; says 'who'.", who: 'player', limit: { calls: 1, seconds: 2 },
  does: 'read', kept: true, input: { id: id(), who: text(9), output: z.string() }, output: z.object({ round: round(z.string()) }), refusals: [over, refusal('late')] })`
  expect(slimmed(code)).toBe(`const ends = { output: /* @__PURE__ */ z.object({}) }
export const play = /* @__PURE__ */ action({ ...shared, name: 'play', kept: true, input: { id: /* @__PURE__ */ id(), who: /* @__PURE__ */ text(9), output: /* @__PURE__ */ z.string() } })`)
})
it('runs as before, for importers of what is left', async () => {
  const code = slimmed(`const action = (it) => it
export const play = action({ about: 'First', name: 'play', input: { 'language_id': 1 }, refusals: [], })`)
  const { play } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as { play: object }
  expect(play).toEqual({ name: 'play', input: { language_id: 1 } })
})
it('changes nothing where there is no contract', () => {
  const code = 'export const KINDS = ["a"].concat; export const about = { who: 1 }'
  expect(slimmed(code)).toBe(code)
})
