import type { AppDeps } from '../../app-deps.ts'
import type { AccessDeps } from '../../platform/access/allow.ts'
import { entityRoutes } from '../../platform/entities/entity-routes.ts'
import type { ChangeDeps } from '../../platform/events/record-event.ts'
import { createBranch, deleteBranch, listBranches, updateBranch } from './branches.ts'
import { branchChangeSchema, branchSchema, newBranchSchema } from './schemas.ts'

/** `/api/admin/branches`: branches of the house. */
export const branchRoutes = (deps: AccessDeps & ChangeDeps & Pick<AppDeps, 'cipher'>) =>
  entityRoutes(deps, {
    verb: 'manageBranches',
    id: 'Id da filial',
    row: branchSchema,
    list: { run: listBranches, summary: 'As filiais, por nome', answer: 'As filiais' },
    create: {
      run: createBranch,
      body: newBranchSchema,
      example: { name: 'Centro', city: 'Recife' },
      summary: 'Cadastra uma filial',
      answer: 'A filial',
      errors: ['already_exists'],
    },
    update: {
      run: updateBranch,
      body: branchChangeSchema,
      example: { active: false, revision: 1 },
      summary: 'Muda uma filial',
      description: 'Inativa, ninguém mais entra nela; quem já é dela continua. Só as colunas enviadas mudam.',
      answer: 'A filial, como ficou',
      errors: ['not_found', 'stale', 'already_exists'],
    },
    remove: {
      run: deleteBranch,
      summary: 'Exclui uma filial sem pessoas nem parceiros',
      answer: 'Foi excluída',
      errors: ['not_found', 'stale', 'wrong_state'],
    },
  })
