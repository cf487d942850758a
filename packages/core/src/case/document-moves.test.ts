import { expect, test } from 'vitest'
import { documentOwners, documentStatusLabels, type DocumentStatus } from './case-statuses.ts'
import { moveDocument, type DocumentAction } from './document-moves.ts'
import { roles } from '../account/roles.ts'

const statuses = Object.keys(documentStatusLabels) as DocumentStatus[]
const actions: DocumentAction[] = ['upload', 'approve', 'reject']

/** The allowed moves once more, written out from the specification and not from the table. */
const allowed: Record<string, DocumentStatus> = {
  'client upload cliente pending': 'in_review',
  'client upload cliente rejected': 'in_review',
  'partner upload parceiro pending': 'uploaded',
  'partner upload parceiro rejected': 'uploaded',
}
for (const reviewer of ['partner', 'agent', 'admin'])
  for (const owner of documentOwners)
    for (const status of ['uploaded', 'in_review']) {
      allowed[`${reviewer} approve ${owner} ${status}`] = 'approved'
      allowed[`${reviewer} reject ${owner} ${status}`] = 'rejected'
    }

test('of all ways in which a document could move, only the allowed ones do', () => {
  const moved: Record<string, DocumentStatus> = {}
  for (const role of [...roles, 'auditor', ''])
    for (const action of actions)
      for (const owner of documentOwners)
        for (const status of statuses) {
          const move = moveDocument({ action, role, owner, status })
          if ('to' in move) moved[`${role} ${action} ${owner} ${status}`] = move.to
        }
  expect(moved).toEqual(allowed)
})

test('who may never do it is told so, whatever the status', () => {
  for (const status of statuses) {
    expect(moveDocument({ action: 'upload', role: 'client', owner: 'parceiro', status })).toEqual({
      refused: 'not_allowed',
    })
    expect(moveDocument({ action: 'reject', role: 'client', owner: 'cliente', status })).toEqual({
      refused: 'not_allowed',
    })
  }
})
