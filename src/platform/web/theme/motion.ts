/** Whether animations run: as the device says, unless the player has reduced them here. */
export type Motion = 'device' | 'less'

/** The style sheet has the same two conditions. */
export function setMotion(wanted: Motion) {
  document.documentElement.dataset.motion = wanted
}

/** For what moves by code: states then change at once. */
export function isStill(): boolean {
  return document.documentElement.dataset.motion === 'less' || matchMedia('(prefers-reduced-motion: reduce)').matches
}
