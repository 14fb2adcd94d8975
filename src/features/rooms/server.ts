export { NotOwned, type RoomNotification } from './server/actor.ts'
export { RoomHost } from './server/host.ts'
