import { writeFileSync } from 'node:fs'
import { embedAttributes, embedEvents, embedProperties, embedStyles } from 'core/embed'

const CLASS = 'SimuladorFinanciamento'
const TAG = 'simulador-financiamento'

const described = (members: readonly { name: string; does: string }[]) =>
  members.map(({ name, does }) => ({ name, description: does }))

/**
 * Writes `custom-elements.json` (customelements.json schema 2.1.0) for editors and catalogues, from the tables of core,
 * while the package is packed.
 */
const manifest = {
  schemaVersion: '2.1.0',
  readme: 'README.md',
  modules: [
    {
      kind: 'javascript-module',
      path: 'dist/index.js',
      exports: [{ kind: 'custom-element-definition', name: TAG, declaration: { name: CLASS } }],
      declarations: [
        {
          kind: 'class',
          customElement: true,
          name: CLASS,
          tagName: TAG,
          description: 'Simulador de financiamento imobiliário',
          attributes: embedAttributes.map(({ name, does, ...rest }) => ({
            name,
            description: does,
            type: {
              text: 'values' in rest ? rest.values.map((value) => `'${value}'`).join(' | ') : 'string',
            },
          })),
          members: embedProperties.map(({ name, does, ...rest }) => ({
            kind: name.endsWith(')') ? 'method' : 'field',
            name: name.replace(/\(.*/, ''),
            description: does,
            ...rest,
          })),
          events: embedEvents.map(({ name, when }) => ({
            name: `simulador-${name}`,
            description: when,
            type: { text: `SimuladorEvent<'${name}'>` },
          })),
          cssProperties: described(embedStyles),
          slots: [{ name: '', description: 'o link de quem não carrega scripts; no popup, o que o abre' }],
        },
      ],
    },
  ],
}

writeFileSync(new URL('dist/custom-elements.json', import.meta.url), `${JSON.stringify(manifest, null, 2)}\n`)
