/** Squared paper, as in a schoolbook of sums. */
export const SQUARED =
  'rounded-card bg-riser bg-[linear-gradient(var(--rule)_1px,transparent_1px),linear-gradient(90deg,var(--rule)_1px,transparent_1px)] bg-size-[24px_24px] px-4 py-3! [--rule:color-mix(in_srgb,var(--gel)_16%,transparent)] sm:px-6'
