/** Text typed by players, made safe for an operator's terminal: nothing in it moves the cursor or imitates a line of the command. */

export function oneLine(text: string): string {
  return text.replaceAll(/[\p{C}\s]+/gu, ' ')
}

/** Keeps line breaks; each line is indented, since the command's own lines are not. */
export function indented(text: string): string {
  return text.split(/\r?\n/).map((line) => `    ${oneLine(line)}`).join('\n')
}
