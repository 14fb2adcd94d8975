// Made of texts.en.json by `npm run texts`.
export {}
declare module '../../../platform/pure/text-keys.ts' {
  interface TextHoles {
    'desk.job-queue.title': never
    'desk.job-queue.about': 'failed' | 'waiting'
    'desk.job-queue.state.failed': never
    'desk.job-queue.state.waiting': never
    'desk.job-queue.state.retried': never
    'desk.job-queue.state.running': never
    'desk.job-queue.by-name': never
    'desk.job-queue.acts': never
    'desk.job-queue.no': never
    'desk.job-queue.name': never
    'desk.job-queue.what': never
    'desk.job-queue.tries': never
    'desk.job-queue.tries-of': 'tries' | 'most'
    'desk.job-queue.cause': never
    'desk.job-queue.age': never
    'desk.job-queue.next': never
    'desk.job-queue.never': never
    'desk.job-queue.error': never
    'desk.job-queue.added': never
    'desk.job-queue.running': never
    'desk.job-queue.number': 'number'
    'desk.job-queue.none-failed': never
    'desk.job-queue.none-waiting': never
    'desk.job-queue.about-message': 'kind' | 'to'
    'desk.job-queue.about-push': 'notification'
    'desk.job-queue.name.send-mail': never
    'desk.job-queue.name.send-sms': never
    'desk.job-queue.name.send-push': never
    'desk.job-queue.name.send-webhooks': never
    'desk.job-queue.name.send-announcements': never
    'desk.job-queue.name.work-at-imports': never
    'desk.job-queue.kind.verify-email': never
    'desk.job-queue.kind.reset-password': never
    'desk.job-queue.kind.notice': never
    'desk.job-queue.kind.otp': never
    'desk.job-queue.cause.none': never
    'desk.job-queue.cause.late': never
    'desk.job-queue.cause.unreachable': never
    'desk.job-queue.cause.answered': 'status'
    'desk.job-queue.cause.other': never
    'desk.job-queue.retry': 'n'
    'desk.job-queue.discard': 'n'
    'desk.job-queue.retry-all': 'n' | 'name'
    'desk.job-queue.discard-all': 'n' | 'name'
    'desk.job-queue.retry-title': 'what'
    'desk.job-queue.discard-title': 'what'
    'desk.job-queue.retry-hint': never
    'desk.job-queue.discard-hint': never
    'desk.job-queue.reason-mended': never
    'desk.job-queue.reason-old': never
  }
}
