/** Teams of a show: each has a colour of the seats (`show.css`) and always an animal, so that colour alone tells nothing. */
import type { CSSProperties } from 'react'
import { Bird, Cat, Dog, Fish, Rabbit, Snail, Squirrel, Turtle, type LucideIcon } from 'lucide-react'

const ANIMALS = [Fish, Squirrel, Bird, Turtle, Cat, Rabbit, Snail, Dog] as const
const NAMES = ['fish', 'squirrels', 'birds', 'turtles', 'cats', 'rabbits', 'snails', 'dogs'] as const

export const animalOf = (team: number): LucideIcon => ANIMALS[team] ?? Fish
/** The key of a team's name. */
export const teamKey = (team: number) => `show.team.${NAMES[team] ?? 'fish'}` as const
/** Sets the gel of an element to the team's colour. */
export const teamStyle = (team: number): CSSProperties => ({ '--gel': `var(--show-team-${team})` }) as CSSProperties
