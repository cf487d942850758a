import { entityRoutes } from '../platform/entities/entity-routes.ts'
import type { AppDeps } from '../app-deps.ts'
import type { ChangeDeps } from '../platform/events/record-event.ts'
import type { AccessDeps } from '../platform/access/allow.ts'
import { createPartner, deletePartner, listPartners, updatePartner } from './partners.ts'
import { newPartnerSchema, partnerChangeSchema, partnerSchema } from './schemas.ts'

/** `/api/admin/partners`: partner companies and their rights. */
export const partnerRoutes = (
  deps: AccessDeps & ChangeDeps & Pick<AppDeps, 'cipher' | 'log' | 'refusedSites'>,
) =>
  entityRoutes(deps, {
    verb: 'managePartners',
    id: 'Id do parceiro',
    row: partnerSchema,
    list: {
      run: async (db) => {
        // Adds the newest refusals; the list is correct without them.
        await deps.refusedSites
          .flush()
          .catch((err: unknown) => deps.log.error({ err }, 'Sites recusados não foram gravados'))
        return listPartners(db)
      },
      summary: 'Os parceiros, por nome',
      answer: 'Os parceiros',
    },
    create: {
      run: createPartner,
      body: newPartnerSchema,
      example: { name: 'Cora Imóveis', type: 'corretor', slug: 'cora' },
      summary: 'Cadastra um parceiro',
      description: 'O que ele pode fazer é o usual do seu tipo, a não ser que se diga outra coisa.',
      answer: 'O parceiro',
      errors: ['already_exists'],
    },
    update: {
      run: updatePartner,
      body: partnerChangeSchema,
      example: { active: false, revision: 1 },
      summary: 'Muda um parceiro',
      description: 'Quem trabalha para um parceiro inativo não vê mais nada. Só as colunas enviadas mudam.',
      answer: 'O parceiro, como ficou',
      errors: ['not_found', 'stale', 'already_exists'],
    },
    remove: {
      run: deletePartner,
      summary: 'Exclui um parceiro sem pessoas nem dossiês',
      answer: 'Foi excluído',
      errors: ['not_found', 'stale', 'wrong_state'],
    },
  })
