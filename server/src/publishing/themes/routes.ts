import type { AppDeps } from '../../app-deps.ts'
import type { ChangeDeps } from '../../platform/events/record-event.ts'
import type { AccessDeps } from '../../platform/access/allow.ts'
import { entityRoutes } from '../../platform/entities/entity-routes.ts'
import { newThemeSchema, themeChangeSchema, themeSchema } from './schemas.ts'
import { createTheme, deleteTheme, listThemes, updateTheme } from './themes.ts'

/** `/api/admin/themes`: colours and style of the product. */
export const themeRoutes = (deps: AccessDeps & ChangeDeps & Pick<AppDeps, 'cipher'>) =>
  entityRoutes(deps, {
    verb: 'editThemes',
    id: 'Id do tema',
    row: themeSchema,
    list: { run: listThemes, summary: 'Os temas, os mais novos primeiro', answer: 'Os temas' },
    create: {
      run: createTheme,
      body: newThemeSchema,
      example: { name: 'Litoral', tokens: { brand: '#1c5ba3', radius: 'medium' } },
      summary: 'Cria um tema, que só vale depois de ativado',
      answer: 'O tema',
    },
    update: {
      run: updateTheme,
      body: themeChangeSchema,
      example: { is_active: true, revision: 1 },
      summary: 'Muda, ativa ou desativa um tema',
      description:
        'Ativar um tema desativa o outro. Sem tema ativo vale a aparência de fábrica. Só as colunas enviadas mudam.',
      answer: 'O tema, como ficou',
      errors: ['not_found', 'stale'],
    },
    remove: {
      run: deleteTheme,
      summary: 'Exclui um tema que não está ativo',
      answer: 'Foi excluído',
      errors: ['not_found', 'stale', 'wrong_state'],
    },
  })
