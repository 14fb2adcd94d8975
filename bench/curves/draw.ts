/** The pictures of the curves, from their points. */
import fs from 'node:fs/promises'
import path from 'node:path'
import { whereAndWhen } from '../../tools/bench/origin.ts'
import { machineOf } from '../../tools/bench/page.ts'
import type { CurveName, Point } from './measured.ts'
import { svgOf, type Line, type Picture } from './picture.ts'

type Words = { title: string; up: string; bare: string }
const WORDS: Record<CurveName, Words> = {
  solo: { title: 'An answer in a round, each player about every five seconds', up: 'ms until answered', bare: 'a bare durable UPDATE' },
  battles: { title: 'An answer in a battle of four, each player about every five seconds', up: 'ms until acknowledged', bare: 'a bare ws server' },
  sockets: { title: 'A message to all who are connected', up: 'ms after the first has it', bare: 'a bare ws server' },
}

/** The file of a curve's picture. */
export const fileOf = (curve: CurveName): string => `curve-${curve}.svg`

/** `notes`: where, when and of which commit. */
export function pictureOf(curve: CurveName, points: readonly Point[], notes: readonly string[]): Picture {
  const { title, up, bare } = WORDS[curve]
  const line = (name: string, look: Line['look'], ms: (point: Point) => number | undefined): Line => ({ name, look, points: points.map((point) => ({ players: point.players, ms: ms(point) })) })
  return {
    title, notes, across: 'players', up,
    lines: [
      line('Limelight, p99', 'product', ({ product }) => product?.p99),
      line(`${bare}, p99`, 'bare', ({ bare: of }) => of?.p99),
      line('Limelight, p50', 'thin', ({ product }) => product?.p50),
    ],
  }
}

export async function draw(curve: CurveName, points: readonly Point[], folder: string): Promise<void> {
  const { began, commit, machine } = whereAndWhen()
  await fs.mkdir(folder, { recursive: true })
  await fs.writeFile(path.join(folder, fileOf(curve)), svgOf(pictureOf(curve, points, [`${began.slice(0, 10)}, commit ${commit}`, `${machineOf(machine)}, the players on the same machine`])))
}
