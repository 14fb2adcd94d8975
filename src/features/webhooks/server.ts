/** Webhooks: events of the product, sent to receivers of the operators' choice. */
export { brokenWebhooks } from './desk-store.ts'
export { webhookActions } from './server/desk.ts'
export {
  sendContestSettled, sendExamFinished, sendPayoutAsked, sendPayoutsPaid, sendPlayerJoined, sendPlayerReported, sendQuestionReported, sendRoundFinished,
} from './server/publishing.ts'
export { createWebhookServices, type NeedsWebhooks } from './server/sending.ts'
