import { expect, test } from 'vitest'
import { documentOwners, documentStatusLabels, type DocumentStatus } from './case-statuses.ts'
import { documentMoves, moveDocument, type DocumentAction } from './document-moves.ts'
import { roles } from '../../identity/account/roles.ts'

const statuses = Object.keys(documentStatusLabels) as DocumentStatus[]
const actions = Object.keys(documentMoves) as DocumentAction[]

/** The allowed transitions, copied from the specification and not from the table. */
const allowed: Record<string, DocumentStatus> = {
  'client upload cliente pending': 'in_review',
  'client upload cliente rejected': 'in_review',
  'partner upload parceiro pending': 'uploaded',
  'partner upload parceiro rejected': 'uploaded',
  'seller upload vendedor pending': 'uploaded',
  'seller upload vendedor rejected': 'uploaded',
  'client replace cliente uploaded': 'in_review',
  'client replace cliente in_review': 'in_review',
  'partner replace parceiro uploaded': 'uploaded',
  'partner replace parceiro in_review': 'uploaded',
  'seller replace vendedor uploaded': 'uploaded',
  'seller replace vendedor in_review': 'uploaded',
}
for (const reviewer of ['partner', 'agent', 'admin'])
  for (const owner of documentOwners) {
    for (const status of ['uploaded', 'in_review']) {
      allowed[`${reviewer} approve ${owner} ${status}`] = 'approved'
      allowed[`${reviewer} reject ${owner} ${status}`] = 'rejected'
    }
    for (const status of ['pending', 'rejected', 'uploaded', 'in_review'])
      allowed[`${reviewer} waive ${owner} ${status}`] = 'waived'
  }
for (const one of ['agent', 'admin'])
  for (const owner of documentOwners) {
    for (const status of ['pending', 'rejected'])
      allowed[`${one} upload ${owner} ${status}`] = owner === 'cliente' ? 'in_review' : 'uploaded'
    for (const status of ['approved', 'waived', 'not_applicable'])
      allowed[`${one} reopen ${owner} ${status}`] = 'pending'
    for (const status of ['pending', 'rejected', 'uploaded', 'in_review'])
      allowed[`${one} not_applicable ${owner} ${status}`] = 'not_applicable'
    allowed[`${one} unclaim ${owner} pending`] = 'pending'
  }
for (const action of ['claim', 'unclaim']) allowed[`client ${action} cliente pending`] = 'pending'

test('only the allowed transitions of a document succeed', () => {
  const moved: Record<string, DocumentStatus> = {}
  for (const role of [...roles, 'seller', 'auditor', ''])
    for (const action of actions)
      for (const owner of documentOwners)
        for (const status of statuses) {
          const move = moveDocument({ action, role, owner, status })
          if ('to' in move) moved[`${role} ${action} ${owner} ${status}`] = move.to
        }
  expect(moved).toEqual(allowed)
})

test('returns not_allowed in any status for a role without the action', () => {
  for (const status of statuses) {
    expect(moveDocument({ action: 'upload', role: 'client', owner: 'parceiro', status })).toEqual({
      refused: 'not_allowed',
    })
    expect(moveDocument({ action: 'reject', role: 'client', owner: 'cliente', status })).toEqual({
      refused: 'not_allowed',
    })
  }
})
