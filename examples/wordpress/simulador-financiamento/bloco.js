/* The block in the editor: controls for its attributes. The server renders what visitors see. */
;(function ({ blocks, blockEditor, components, element }) {
  const { createElement: h } = element
  const fields = [
    ['titulo', 'Título'],
    ['cor', 'Cor da marca (#1b4b8f)'],
    ['logo', 'Endereço do logo'],
    ['referencia', 'Código do anúncio'],
    ['nomeImovel', 'Nome do anúncio'],
    ['fotoImovel', 'Endereço da foto do anúncio'],
    ['valorImovel', 'Valor do imóvel'],
    ['uf', 'Estado (sigla)'],
    ['cidade', 'Cidade'],
    ['prazo', 'Prazo em meses'],
    ['consentimento', 'Endereço da política de privacidade'],
    ['camadaDados', 'Camada de dados'],
  ]
  const choices = {
    modo: [
      'Modo',
      [
        ['embutido', 'Na página'],
        ['flutuante', 'Botão no canto da tela'],
      ],
    ],
    tema: [
      'Tema',
      [
        ['', 'O da página'],
        ['claro', 'Claro'],
        ['escuro', 'Escuro'],
      ],
    ],
    pularConhecidas: [
      'Perguntas já respondidas',
      [
        ['', 'Mostrar, com a resposta'],
        ['sim', 'Pular'],
      ],
    ],
    tipoImovel: [
      'Tipo do imóvel',
      [
        ['', 'Perguntar'],
        ['imovel_usado', 'Imóvel usado'],
        ['imovel_novo', 'Imóvel novo'],
        ['apartamento', 'Apartamento'],
        ['terreno_construcao', 'Terreno e construção'],
        ['construcao_terreno_proprio', 'Construção em terreno próprio'],
        ['emprestimo_garantia', 'Empréstimo com garantia'],
      ],
    ],
  }

  blocks.registerBlockType('simulador/financiamento', {
    edit({ attributes, setAttributes }) {
      const change = (name) => (value) => setAttributes({ [name]: value })
      const controls = [
        ...Object.entries(choices).map(([name, [label, options]]) =>
          h(components.SelectControl, {
            key: name,
            label,
            value: attributes[name],
            options: options.map(([value, text]) => ({ value, label: text })),
            onChange: change(name),
          }),
        ),
        ...fields.map(([name, label]) =>
          h(components.TextControl, { key: name, label, value: attributes[name], onChange: change(name) }),
        ),
      ]
      return h(
        'div',
        blockEditor.useBlockProps(),
        h(blockEditor.InspectorControls, null, h(components.PanelBody, { title: 'Simulador' }, controls)),
        h(components.Placeholder, {
          icon: 'calculator',
          label: 'Simulador de financiamento',
          instructions: 'Aparece aqui na página publicada. Os atributos estão na barra lateral.',
        }),
      )
    },
    save: () => null,
  })
})(window.wp)
