/**
 * Caps TCP connections per address: open ones, and those of them without a request head yet. A connection above a cap is closed at
 * once. Counts by the connection's own address: behind a proxy this is the proxy's, and the proxy has to do it.
 */
import type net from 'node:net'
import { countedAs } from './address.ts'

export type ConnectionLimit = { open: number; withoutRequest: number }
type Count = { open: number; withoutRequest: number }

export class ConnectionCaps {
  readonly #most: ConnectionLimit
  readonly #of = new Map<string, Count>()
  readonly #silent = new WeakMap<net.Socket, Count>()

  constructor(most: ConnectionLimit) {
    this.#most = most
  }

  /** False: a cap is reached, and the connection was destroyed. */
  admit(socket: net.Socket): boolean {
    const address = countedAs(socket.remoteAddress ?? '')
    const count = this.#of.get(address) ?? { open: 0, withoutRequest: 0 }
    if (count.open >= this.#most.open || count.withoutRequest >= this.#most.withoutRequest) {
      socket.destroy()
      return false
    }
    this.#of.set(address, count)
    count.open += 1
    count.withoutRequest += 1
    this.#silent.set(socket, count)
    socket.once('close', () => {
      this.requested(socket)
      count.open -= 1
      if (count.open === 0) this.#of.delete(address)
    })
    return true
  }

  /** A request head has arrived on this connection. */
  requested(socket: net.Socket): void {
    const count = this.#silent.get(socket)
    if (!count) return
    this.#silent.delete(socket)
    count.withoutRequest -= 1
  }
}
