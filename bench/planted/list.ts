/** All bugs, in the order in which they are planted. */
import type { PlantedBug } from './bug.ts'
import { doorBugs } from './doors.ts'
import { moneyBugs } from './money.ts'
import { playBugs } from './play.ts'

export const BUGS: readonly PlantedBug[] = [...moneyBugs, ...playBugs, ...doorBugs]
