/** Names of the effects of players' requests, the same in the history and for what the database has. */
export const openedKey = (roundId: string): string => `opened:${roundId}`
export const answerKey = (roundId: string, questionId: string | number): string => `answer:${roundId}:${questionId}`
export const endKey = (roundId: string): string => `end:${roundId}`
export const lifelineKey = (roundId: string, lifeline: string): string => `lifeline:${roundId}:${lifeline}`
/** `position`: of the question, from 1. */
export const battleAnswerKey = (roomId: string, position: number, playerId: string): string => `battle:${roomId}:${position}:${playerId}`

/** The first word of a key. */
export const kindOf = (key: string): string => key.slice(0, key.indexOf(':'))
