const PREFIX = 'rascunho'
const STORED_MS = 7 * 24 * 60 * 60 * 1000
/** Fields that no draft stores: secrets, and short personal data. */
const neverStored =
  /senha|password|token|secret|cpf|tax_id|birth|nascimento|income|renda|phone|telefone|celular|email/i

interface Stored {
  at: number
  values: Record<string, unknown>
}

let owner: string | undefined

/** Sets the account whose drafts this browser reads and writes; undefined without a session. */
export function setDraftOwner(accountId: string | undefined): void {
  owner = accountId
}

/** Address of a draft in the storage; undefined without a session, so that nothing is stored. */
export const draftAddress = (name: string) => (owner === undefined ? undefined : `${PREFIX}:${owner}:${name}`)

/** Runs a storage operation, which may fail because the storage is blocked or full: a reload then loses the draft. */
function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

const read = (address: string) =>
  attempt(() => JSON.parse(localStorage.getItem(address) ?? 'null') as Stored | null) ?? undefined

const isExpired = (stored: Stored | undefined) =>
  typeof stored?.at !== 'number' || Date.now() - stored.at > STORED_MS

export const dropDraft = (address: string | undefined): void =>
  void (address && attempt(() => localStorage.removeItem(address)))

const draftAddresses = (start: string) =>
  attempt(() => Object.keys(localStorage).filter((address) => address.startsWith(start))) ?? []

/** Deletes the expired drafts of every account. */
export function purgeDrafts(): void {
  for (const address of draftAddresses(`${PREFIX}:`)) if (isExpired(read(address))) dropDraft(address)
}

/** @returns what was typed, unless it expired */
export function readDraft(address: string | undefined): Record<string, unknown> | undefined {
  const stored = address === undefined ? undefined : read(address)
  return isExpired(stored) ? undefined : stored?.values
}

/** Stores what was typed, without the fields that are never stored; drops the draft where nothing is left. */
export function writeDraft(address: string | undefined, values: Record<string, unknown>): void {
  if (address === undefined) return
  const storable = Object.entries(values).filter(([name]) => !neverStored.test(name))
  if (storable.length === 0) return dropDraft(address)
  attempt(() =>
    localStorage.setItem(
      address,
      JSON.stringify({ at: Date.now(), values: Object.fromEntries(storable) } satisfies Stored),
    ),
  )
}
