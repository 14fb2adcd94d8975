/** SEPA credit transfers as banks take them: ISO 20022, pain.001.001.09, one instruction with a transaction for each payout. */

export type Transfer = { endToEndId: string; amount: number; name: string; iban: string; text: string }
export type TransferOrder = {
  messageId: string
  created: Date
  debtor: { name: string; iban: string; bic: string }
  transfers: readonly Transfer[]
}

const MOST_NAME = 70
const MOST_TEXT = 140

/** Letters, digits and punctuation that every bank accepts (EPC217-08); accents are dropped, other scripts become dots. */
export function sepaText(text: string, most: number): string {
  const plain = text.replaceAll('ß', 'ss').normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll(/[^A-Za-z0-9/\-?:().,'+ ]/g, '.')
  return plain.replaceAll(/\s+/g, ' ').trim().slice(0, most).trim() || '.'
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll("'", '&apos;')
const money = (amount: number) => amount.toFixed(2)
const tag = (name: string, content: string) => `<${name}>${content}</${name}>`

/** `transfers` must not be empty. Amounts are whole euro. */
export function transferFile({ messageId, created, debtor, transfers }: TransferOrder): string {
  const sum = money(transfers.reduce((all, { amount }) => all + amount, 0))
  const party = (name: string) => tag('Nm', escaped(sepaText(name, MOST_NAME)))
  const account = (iban: string) => tag('Id', tag('IBAN', iban))
  const agent = debtor.bic === '' ? tag('Othr', tag('Id', 'NOTPROVIDED')) : tag('BICFI', debtor.bic)
  const lines = transfers.map(({ endToEndId, amount, name, iban, text }) => tag('CdtTrfTxInf', [
    tag('PmtId', tag('EndToEndId', endToEndId)), tag('Amt', `<InstdAmt Ccy="EUR">${money(amount)}</InstdAmt>`),
    tag('Cdtr', party(name)), tag('CdtrAcct', account(iban)), tag('RmtInf', tag('Ustrd', escaped(sepaText(text, MOST_TEXT)))),
  ].join('')))
  const total = tag('NbOfTxs', String(transfers.length)) + tag('CtrlSum', sum)
  const head = tag('GrpHdr', tag('MsgId', messageId) + tag('CreDtTm', created.toISOString().slice(0, 19)) + total + tag('InitgPty', party(debtor.name)))
  const instruction = tag('PmtInf', [
    tag('PmtInfId', messageId), tag('PmtMtd', 'TRF'), total, tag('PmtTpInf', tag('SvcLvl', tag('Cd', 'SEPA'))), tag('ReqdExctnDt', tag('Dt', created.toISOString().slice(0, 10))),
    tag('Dbtr', party(debtor.name)), tag('DbtrAcct', account(debtor.iban)), tag('DbtrAgt', tag('FinInstnId', agent)), tag('ChrgBr', 'SLEV'), ...lines,
  ].join(''))
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">${tag('CstmrCdtTrfInitn', head + instruction)}</Document>\n`
}

const END_TO_END = /^(?:PAYOUT-)?([1-9]\d{0,14})$/i

/** How a payout is called in a payment. */
export const endToEndIdOf = (payoutId: number): string => `PAYOUT-${payoutId}`

/** The payout that a line of a statement names. */
export function payoutIn(text: string): number | undefined {
  const number = END_TO_END.exec(text.trim())?.[1]
  return number === undefined ? undefined : Number(number)
}
