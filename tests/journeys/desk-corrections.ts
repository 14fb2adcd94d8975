/** A key is corrected at the desk: from the question over the dry run to the receipt, and the player reads of it. */
import type { Browser, Page } from '@playwright/test'
import english from '../../src/apps/admin/texts.en.json' with { type: 'json' }
import corrections from '../../src/features/corrections/admin/texts.en.json' with { type: 'json' }
import questions from '../../src/features/questions/admin/texts.en.json' with { type: 'json' }
import { sql } from '../../src/platform/server/database/database.ts'
import { accessible } from './desk-parts.ts'
import { expect, test, type ProductFixture } from './fixtures.ts'

async function aDesk(browser: Browser, product: ProductFixture, role: string, address: string): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  const token = await product.operator(role)
  await page.addInitScript((kept) => sessionStorage.getItem('desk-token') ?? sessionStorage.setItem('desk-token', kept), token)
  await page.goto(`${product.url}/admin/#/${address}`)
  return page
}

/** A finished round of a player, whose first answer was the option behind the right one. */
async function aRound({ database }: ProductFixture, playerId: string): Promise<{ id: string; other: string }> {
  const question = await database.row<{ id: string; other: string; place: number }>(sql`
    SELECT q.id::text AS id, v.options ->> (((v.answer ->> 0)::int + 1) % 2) AS other, ((v.answer ->> 0)::int + 1) % 2 AS place FROM question q JOIN question_version v ON v.question_id = q.id AND v.version = q.version
    WHERE v.kind = 'one' AND v.question_type = 1 AND (v.answer ->> 0)::int < 2 AND q.category_id IS NOT NULL AND q.active AND NOT EXISTS (SELECT FROM question c WHERE c.copy_of = q.id) ORDER BY q.id DESC LIMIT 1`)
  const round = await database.row<{ id: string }>(sql`
    INSERT INTO round (player_id, mode, scope, state, total, result, opened_at, touched_at, finished_at)
    VALUES (${playerId}, 'self-challenge', 'story', 1, 1, '{"right":0,"wrong":1,"skipped":0,"total":1,"percent":0,"passed":0,"score":0,"coins":0,"time_ms":3000,"balance":0,"badges":[]}', app_now(), app_now(), app_now()) RETURNING id`)
  await database.rows(sql`
    INSERT INTO round_item (round_id, position, question_id, version, option_order, opened_at, answer, verdict, answered_at)
    SELECT ${round?.id}, 1, ${question?.id}, version, ARRAY(SELECT generate_series(0, 3))::smallint[], app_now(), ${String(Number(question?.place) + 1)}, 'w', app_now() FROM question WHERE id = ${question?.id}`)
  return { id: question?.id ?? '', other: question?.other ?? '' }
}

test('a wrong key is corrected: seen first, and posted once', async ({ product, browser }) => {
  const player = await product.aPerson({ name: 'Mei' })
  const { id, other } = await aRound(product, player.id)
  const page = await aDesk(browser, product, 'editor', `questions/${id}/show`)
  await page.getByRole('link', { name: questions.correct }).click()
  await page.getByRole('radio', { name: other }).check()
  await page.getByLabel(english['act.reason']).fill('The atlas says so.')
  await accessible(page, 'begin a correction')
  await page.getByRole('button', { name: corrections.begin }).click()
  await page.getByRole('tab', { name: corrections['tab.all'] }).click()
  await expect(page.getByRole('row', { name: /Mei/ })).toContainText(corrections['now-right'])
  await accessible(page, 'dry run')
  await page.getByRole('button', { name: corrections.post, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(english['act.reason']).fill('Checked the source')
  await accessible(page, 'post a correction')
  await dialog.getByRole('button', { name: /Post/ }).click()
  await expect(page.getByText(corrections['done-title'])).toBeVisible({ timeout: 30_000 })
  await accessible(page, 'receipt')
  expect((await product.call(player, 'get_notifications')).data).toMatchObject([{ type: 'corrected-points' }])
})
