/** An expected failure of a backup or a restore: its message is one sentence or two for who runs the command, with what to do. */
export class BackupFault extends Error {}

export const CUT_OFF = 'The backup was cut off before its end. Take another one, or fetch this one again.'
