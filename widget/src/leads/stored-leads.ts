export interface StoredLead {
  /** Idempotency key of all attempts: the server stores one request. */
  key: string
  /** Time of the request, in milliseconds. */
  at: number
  body: object
}

/** Response of the server. */
export interface Receipt {
  protocol: string
  claim_token: string
  /** Instant until which the team aims to respond; absent in responses of older servers. */
  respond_by?: string
  /** First name of the person who will call; absent in responses of older servers. */
  agent_name?: string | null
}

const STORE = 'simulador.pedidos'
const LIFETIME_MS = 24 * 60 * 60 * 1000
const TIMEOUT_MS = 15_000

/** Reads the storage of our own origin; where it is blocked, a request lives as long as its page. */
function read(): StoredLead[] {
  try {
    const leads = JSON.parse(localStorage.getItem(STORE) ?? '[]') as StoredLead[]
    return leads.filter(({ at }) => Date.now() - at < LIFETIME_MS)
  } catch {
    return []
  }
}

function write(leads: StoredLead[]) {
  try {
    if (leads.length > 0) localStorage.setItem(STORE, JSON.stringify(leads))
    else localStorage.removeItem(STORE)
  } catch {
    // Storage is blocked.
  }
}

const removeLead = (key: string) => write(read().filter((lead) => lead.key !== key))

/**
 * Sends a request, and stores it until the server accepts it or rejects it for good.
 * @returns the receipt; null for a final rejection
 * @throws on a timeout or a temporary error: send it again
 */
export async function sendLead(lead: StoredLead): Promise<Receipt | null> {
  write([...read().filter(({ key }) => key !== lead.key), lead])
  const response = await fetch('/api/public/leads', {
    method: 'POST',
    credentials: 'omit',
    // The chat may replace this page.
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

/** Resends requests less than a day old and deletes the others. For pages of our own origin. */
export async function sendStoredLeads(): Promise<void> {
  const leads = read()
  write(leads)
  for (const lead of leads) await sendLead(lead).catch(() => null)
}

/** Protocol number that people quote. */
export const protocolOf = (key: string) => key.slice(0, 8).toUpperCase()
