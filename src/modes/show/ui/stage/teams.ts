/** Teams of a show: each has a colour of the seats (`show.css`) and always an animal, so that colour alone tells nothing. */
import { Bird, Cat, Dog, Fish, Rabbit, Snail, Squirrel, Turtle, type LucideIcon } from 'lucide-react'
import type { CSSProperties } from 'react'

const ANIMALS: readonly LucideIcon[] = [Fish, Squirrel, Bird, Turtle, Cat, Rabbit, Snail, Dog]
const NAMES = ['0', '1', '2', '3', '4', '5', '6', '7'] as const

export const animalOf = (team: number): LucideIcon => ANIMALS[team] ?? Fish
/** The key of a team's name. */
export const teamKey = (team: number) => `show.stage.team.${NAMES[team] ?? '0'}` as const
/** Sets the gel of an element to the team's colour. */
export const teamStyle = (team: number): CSSProperties => ({ '--gel': `var(--show-team-${team})` }) as CSSProperties
