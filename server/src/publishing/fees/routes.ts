import type { AppDeps } from '../../app-deps.ts'
import type { ChangeDeps } from '../../platform/events/record-event.ts'
import type { AccessDeps } from '../../platform/access/allow.ts'
import { entityRoutes } from '../../platform/entities/entity-routes.ts'
import { createFee, deleteFee, listCatalogFees, updateFee } from './fees.ts'
import { catalogFeeSchema, feeChangeSchema, newFeeSchema } from './schemas.ts'

const rules = { kind: 'percent', of: 'property_value', rate: 0.03 } as const

/** `/api/admin/fees`: costs of a purchase besides the price. */
export const feeRoutes = (deps: AccessDeps & ChangeDeps & Pick<AppDeps, 'cipher'>) =>
  entityRoutes(deps, {
    verb: 'editFees',
    id: 'Id da taxa',
    row: catalogFeeSchema,
    list: { run: listCatalogFees, summary: 'O catálogo de taxas, por código', answer: 'As taxas' },
    create: {
      run: createFee,
      body: newFeeSchema,
      example: { code: 'itbi', label: 'ITBI', rules },
      summary: 'Acrescenta uma taxa ao catálogo',
      description: 'As ativas entram nas estimativas do simulador e nas taxas dos dossiês.',
      answer: 'A taxa',
      errors: ['already_exists'],
    },
    update: {
      run: updateFee,
      body: feeChangeSchema,
      example: { active: false, revision: 1 },
      summary: 'Muda, ativa ou desativa uma taxa',
      description: 'Só as colunas enviadas mudam.',
      answer: 'A taxa, como ficou',
      errors: ['not_found', 'stale'],
    },
    remove: {
      run: deleteFee,
      summary: 'Exclui uma taxa que não está ativa',
      answer: 'Foi excluída',
      errors: ['not_found', 'stale', 'wrong_state'],
    },
  })
