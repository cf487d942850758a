/** A request for an evaluation, as the server takes it. */
export interface KeptLead {
  /** The same with every try: the server keeps one request. */
  key: string
  /** When it was asked for, in milliseconds. */
  at: number
  body: object
}

/** What the server answers. */
export interface Receipt {
  protocol: string
  claim_token: string
}

const STORE = 'simulador.pedidos'
const KEPT_MS = 24 * 60 * 60 * 1000
const TIMEOUT_MS = 15_000

/** The storage of our own origin; where the browser lends none, a request lives as long as its page. */
function read(): KeptLead[] {
  try {
    const kept = JSON.parse(localStorage.getItem(STORE) ?? '[]') as KeptLead[]
    return kept.filter(({ at }) => Date.now() - at < KEPT_MS)
  } catch {
    return []
  }
}

function write(kept: KeptLead[]) {
  try {
    if (kept.length > 0) localStorage.setItem(STORE, JSON.stringify(kept))
    else localStorage.removeItem(STORE)
  } catch {
    // As above.
  }
}

const removeLead = (key: string) => write(read().filter((lead) => lead.key !== key))

/**
 * Sends a request, and keeps it until the server took it or refused it for good.
 * @returns what the server answers; null where it refuses for good
 * @throws where it does not answer: to be sent again
 */
export async function sendLead(lead: KeptLead): Promise<Receipt | null> {
  write([...read().filter(({ key }) => key !== lead.key), lead])
  const response = await fetch('/api/public/leads', {
    method: 'POST',
    credentials: 'omit',
    // The chat may take the place of this page.
    keepalive: true,
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': lead.key },
    body: JSON.stringify(lead.body),
  })
  const isLater = response.status === 429 || response.status >= 500
  if (isLater) throw new Error(`${response.status}`)
  const receipt = response.ok ? ((await response.json()) as Receipt) : null
  removeLead(lead.key)
  return receipt
}

/** Sends again what is less than a day old, and forgets the rest. For pages of our own origin. */
export async function sendKeptLeads(): Promise<void> {
  const kept = read()
  write(kept)
  for (const lead of kept) await sendLead(lead).catch(() => null)
}

/** What a person calls the request by. */
export const protocolOf = (key: string) => key.slice(0, 8).toUpperCase()
