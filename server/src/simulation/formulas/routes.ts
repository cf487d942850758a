import { builtInFormula } from 'core'
import type { AppDeps } from '../../app-deps.ts'
import type { ChangeDeps } from '../../platform/events/record-event.ts'
import type { AccessDeps } from '../../platform/access/allow.ts'
import { entityRoutes } from '../../platform/entities/entity-routes.ts'
import { createFormula, deleteFormula, listFormulas, updateFormula } from './formulas.ts'
import { formulaChangeSchema, formulaVersionSchema, newFormulaSchema } from './schemas.ts'

/** `/api/admin/formulas`: versions of the formulas of simulations. */
export const formulaRoutes = (
  deps: AccessDeps & ChangeDeps & Pick<AppDeps, 'cipher' | 'bundled' | 'locations'>,
) =>
  entityRoutes(deps, {
    verb: 'editFormulas',
    id: 'Id da versão',
    row: formulaVersionSchema,
    list: {
      run: listFormulas,
      summary: 'As fórmulas: a da simulação primeiro, depois por nome; as versões mais novas primeiro',
      answer: 'As versões',
    },
    create: {
      run: (change, actor, input) => createFormula({ ...deps, ...change }, actor, input),
      body: newFormulaSchema,
      example: { name: builtInFormula.name, body: { ...builtInFormula.body } },
      summary: 'Cria a próxima versão de uma fórmula, que só vale depois de ativada',
      description:
        'O número de uma versão excluída não volta. As simulações usam a fórmula simulacao; as cotações, a fórmula linhas.',
      answer: 'A versão',
    },
    update: {
      run: updateFormula,
      body: formulaChangeSchema,
      example: { is_active: true, revision: 1 },
      summary: 'Ativa ou desativa uma versão',
      description:
        'Ativar uma versão desativa a outra do mesmo nome. Sem versão ativa de simulacao valem as regras de fábrica, versão 0; uma que o sistema não lê não é ativada.',
      answer: 'A versão, como ficou',
      errors: ['not_found', 'stale', 'wrong_state'],
    },
    remove: {
      run: deleteFormula,
      summary: 'Exclui uma versão que não está ativa',
      answer: 'Foi excluída',
      errors: ['not_found', 'stale', 'wrong_state'],
    },
  })
