import { bodyOf } from '../../api/body-of.ts'
import { api } from '../../api/client.ts'

const { push } = api.me

export type PushState = 'unsupported' | 'blocked' | 'on' | 'off'

const isSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

const findSubscription = async () =>
  (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()

/** State of the notices on this device. */
export async function readPushState(): Promise<PushState> {
  if (!isSupported()) return 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  const subscription = await findSubscription()
  if (!subscription) return 'off'
  // The device may have been subscribed by an account that signed out since.
  await store(subscription)
  return 'on'
}

async function store(subscription: PushSubscription) {
  const { endpoint, keys } = subscription.toJSON()
  await bodyOf(
    push.$put({
      json: {
        endpoint: endpoint ?? '',
        keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' },
      },
    }),
  )
}

/** Asks the person for permission and subscribes this device. @throws ApiProblem */
export async function turnPushOn(): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return readPushState()
  const { public_key } = await bodyOf(push.$get({ query: {} }))
  await navigator.serviceWorker.register('/service-worker.js')
  const registration = await navigator.serviceWorker.ready
  const former = await registration.pushManager.getSubscription()
  // Another key belongs to an earlier installation.
  await former?.unsubscribe()
  await store(
    await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: public_key }),
  )
  return 'on'
}

/** Unsubscribes this device. @throws ApiProblem */
export async function turnPushOff(): Promise<PushState> {
  const subscription = await findSubscription()
  if (subscription) {
    await bodyOf(push.remove.$post({ json: { endpoint: subscription.endpoint } }))
    await subscription.unsubscribe()
  }
  return 'off'
}
