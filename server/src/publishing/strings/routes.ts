import { listTexts } from 'core/texts/catalog'
import { z } from 'zod'
import type { AppDeps } from '../../app-deps.ts'
import type { ChangeDeps } from '../../platform/events/record-event.ts'
import { allow, type AccessDeps } from '../../platform/access/allow.ts'
import { describe } from '../../platform/http/describe.ts'
import { noQuery } from '../../platform/http/query.ts'
import { entityRoutes } from '../../platform/entities/entity-routes.ts'
import { catalogTextSchema, newStringSchema, stringChangeSchema, uiStringSchema } from './schemas.ts'
import { createString, deleteString, listStrings, updateString } from './strings.ts'

/** `/api/admin/strings`: texts of the interface. */
export const stringRoutes = (deps: AccessDeps & ChangeDeps & Pick<AppDeps, 'cipher'>) =>
  entityRoutes(deps, {
    verb: 'editStrings',
    id: 'Id da string',
    row: uiStringSchema,
    list: {
      run: listStrings,
      summary: 'Os textos trocados, por namespace e chave',
      answer: 'Os textos',
    },
    create: {
      run: createString,
      body: newStringSchema,
      example: { ns: 'inicio', key: 'titulo', value: 'Seu imóvel, na prática' },
      summary: 'Troca um texto de fábrica',
      description: 'Um namespace ou uma chave que nenhum texto usa fica guardado, com known: false.',
      answer: 'O texto',
      errors: ['already_exists'],
    },
    update: {
      run: updateString,
      body: stringChangeSchema,
      example: { value: 'Sua casa, na prática', revision: 1 },
      summary: 'Muda um texto trocado',
      answer: 'O texto, como ficou',
      errors: ['not_found', 'stale'],
    },
    remove: {
      run: deleteString,
      summary: 'Volta ao texto de fábrica',
      answer: 'O texto de fábrica vale de novo',
      errors: ['not_found', 'stale'],
    },
  }).get(
    '/catalog',
    allow(deps, 'editStrings'),
    noQuery,
    describe({
      tag: 'Administração',
      summary: 'Os textos de fábrica que podem ser trocados',
      answers: { 200: { description: 'Os textos', schema: z.array(catalogTextSchema) } },
    }),
    (c) => c.json(listTexts(), 200),
  )
