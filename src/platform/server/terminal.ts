/** Text that players typed, as an operator's terminal shows it: nothing in it moves the cursor or begins a line of the command. */

export function oneLine(text: string): string {
  return text.replaceAll(/[\p{C}\s]+/gu, ' ')
}

/** Keeps the line breaks; each line stands away from the edge, where the command's own lines begin. */
export function indented(text: string): string {
  return text.split(/\r?\n/).map((line) => `    ${oneLine(line)}`).join('\n')
}
