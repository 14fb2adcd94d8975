import { expect, it } from 'vitest'
import { endToEndIdOf, payoutIn, sepaText, transferFile } from './credit-transfers.ts'

const debtor = { name: 'Quiz & Söhne <GmbH>', iban: 'DE89370400440532013000', bic: '' }
const order = {
  messageId: 'LIMELIGHT-1', created: new Date('2026-11-24T10:00:00.500Z'), debtor,
  transfers: [
    { endToEndId: 'PAYOUT-7', amount: 120, name: "Zoë O'Neil", iban: 'FR1420041010050500013M02606', text: 'Payout 7' },
    { endToEndId: 'PAYOUT-8', amount: 5, name: 'محمد', iban: 'DE02120300000000202051', text: 'Payout 8' },
  ],
}

it('a file names its sum, its account and each payment, without signs that banks refuse', () => {
  const file = transferFile(order)
  expect(file).toContain('<MsgId>LIMELIGHT-1</MsgId><CreDtTm>2026-11-24T10:00:00</CreDtTm><NbOfTxs>2</NbOfTxs><CtrlSum>125.00</CtrlSum>')
  expect(file).toContain('<Dbtr><Nm>Quiz . Sohne .GmbH.</Nm></Dbtr><DbtrAcct><Id><IBAN>DE89370400440532013000</IBAN></Id></DbtrAcct><DbtrAgt><FinInstnId><Othr><Id>NOTPROVIDED</Id></Othr></FinInstnId></DbtrAgt>')
  expect(file).toContain('<PmtId><EndToEndId>PAYOUT-7</EndToEndId></PmtId><Amt><InstdAmt Ccy="EUR">120.00</InstdAmt></Amt><Cdtr><Nm>Zoe O&apos;Neil</Nm></Cdtr><CdtrAcct><Id><IBAN>FR1420041010050500013M02606</IBAN></Id></CdtrAcct><RmtInf><Ustrd>Payout 7</Ustrd></RmtInf>')
  expect(transferFile({ ...order, debtor: { ...debtor, bic: 'COBADEFFXXX' } })).toContain('<DbtrAgt><FinInstnId><BICFI>COBADEFFXXX</BICFI></FinInstnId></DbtrAgt>')
  expect(file.match(/<(\w+)[ >]/g)?.length).toBe(file.match(/<\/\w+>/g)?.length)
})

it.each([['Łódź', '.odz'], ['Straße 5', 'Strasse 5'], ['', '.'], ['a  b', 'a b']])('%s is written %s', (text, written) => expect(sepaText(text, 70)).toBe(written))

it('is found again by its name in a statement', () => {
  expect(payoutIn(` ${endToEndIdOf(42)} `)).toBe(42)
  expect([payoutIn('42'), payoutIn('payout-42'), payoutIn('PAYOUT-x'), payoutIn('')]).toEqual([42, 42, undefined, undefined])
})
