import type http from 'node:http'

/**
 * Fails for a request that ends without an answer. Over the answer 101, another protocol, a request without a listener for 'upgrade' emits
 * neither 'response' nor 'error', even when its time is over: code that waits for these events would wait forever.
 */
export function failWithoutAnswer(request: http.ClientRequest, fail: (error: Error) => void): void {
  let isAnswered = false
  request.on('response', () => (isAnswered = true))
  request.on('upgrade', (_response, socket) => {
    fail(new Error('an answer in another protocol'))
    socket.destroy()
  })
  request.on('error', fail)
  request.on('close', () => isAnswered || fail(new Error('no answer')))
}
