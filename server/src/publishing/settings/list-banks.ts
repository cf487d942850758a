import { bankNameOf, type Day } from 'core'
import type { Published } from '../config/publish.ts'
import type { Bank } from './schemas.ts'

/** Lists banks with a credit line that is or will be in force, by name. */
export function listBanks({ lines }: Pick<Published, 'lines'>, day: Day): Bank[] {
  const banks = new Map<string, Bank>()
  for (const { bank, label, offered, validTo } of lines.body.lines) {
    if (bank === undefined || !offered || (validTo !== null && validTo < day)) continue
    const { lines: labels = [] } = banks.get(bank) ?? {}
    banks.set(bank, { id: bank, name: bankNameOf(bank), lines: [...new Set([...labels, label])] })
  }
  return [...banks.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'pt-BR'))
}
