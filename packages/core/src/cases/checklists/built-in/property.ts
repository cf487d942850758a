import type { PropertyState } from '../checklist-model.ts'
import { itemsOf, type SectionDefaults } from './item.ts'

const finished: PropertyState[] = ['usado', 'novo']

const imovel: SectionDefaults = {
  section: 'imovel',
  scope: 'case',
  owner: 'vendedor',
  due_stage: 'analise_engenharia',
  applies: { property_states: finished },
}

/** Documents of the property, of the construction, and of a property given as security. */
export const propertyItems = [
  ...itemsOf(imovel, [
    {
      key: 'promessa',
      label: 'Promessa de compra e venda',
      help: 'Assinada por todos os compradores e vendedores, com o preço e a forma de pagamento.',
      owner: 'cliente',
    },
    {
      key: 'matricula',
      label: 'Certidão de inteiro teor da matrícula, com ônus e ações',
      help: 'Do cartório de registro de imóveis ou de registradores.onr.org.br. Emitida há menos de 30 dias.',
      owner: 'agente',
      validity_days: 30,
    },
    {
      key: 'iptu',
      label: 'Capa do IPTU',
      help: 'A página do carnê deste ano que mostra a inscrição e o valor venal do imóvel.',
    },
    {
      key: 'negativa_municipal',
      label: 'Certidão negativa de débitos municipais',
      help: 'No site da prefeitura, com a inscrição do imóvel.',
      owner: 'agente',
      required: false,
    },
    {
      key: 'condominio',
      label: 'Declaração de quitação do condomínio',
      help: 'Só se o imóvel fica em condomínio. A administradora emite; vale 30 dias.',
      required: false,
      validity_days: 30,
    },
    {
      key: 'habite_se',
      label: 'Habite-se',
      help: 'O certificado de conclusão da prefeitura, emitido há menos de 180 dias.',
      validity_days: 180,
      applies: { property_states: ['novo'] },
    },
    {
      key: 'averbacao',
      label: 'Averbação da construção',
      help: 'A construção já anotada na matrícula do imóvel.',
      required: false,
      applies: { property_states: ['novo'] },
    },
    {
      key: 'art_rrt',
      label: 'ART ou RRT da obra',
      help: 'O registro do engenheiro ou arquiteto responsável pela construção.',
      required: false,
      applies: { property_states: ['novo'] },
    },
    {
      key: 'contrato_construtora',
      label: 'Contrato com a construtora',
      help: 'Completo e assinado, com os anexos.',
      owner: 'cliente',
      applies: { property_states: ['em_construcao'] },
    },
    {
      key: 'quadro_resumo',
      label: 'Quadro resumo',
      help: 'As páginas do contrato com o preço, as parcelas e a unidade.',
      owner: 'cliente',
      applies: { property_states: ['em_construcao'] },
    },
  ]),
  ...itemsOf(
    {
      section: 'construcao',
      scope: 'case',
      owner: 'cliente',
      due_stage: 'analise_engenharia',
      applies: { property_types: ['terreno_construcao', 'construcao_terreno_proprio'] },
    },
    [
      {
        key: 'terreno',
        label: 'Promessa de compra ou matrícula do terreno',
        help: 'Vai comprar: a promessa assinada. O terreno já é seu: a matrícula, emitida há menos de 30 dias.',
        validity_days: 30,
      },
      {
        key: 'projeto',
        label: 'Projeto aprovado',
        help: 'A planta com o carimbo da prefeitura.',
      },
      {
        key: 'alvara',
        label: 'Alvará de construção',
        help: 'A licença da prefeitura para construir, em vigor.',
      },
      {
        key: 'art_rrt_construcao',
        label: 'ART ou RRT de projeto e execução',
        help: 'Os registros do engenheiro ou arquiteto: o do projeto e o da obra.',
        min_files: 2,
      },
      {
        key: 'memorial',
        label: 'Memorial descritivo',
        help: 'Os materiais e acabamentos da obra, assinado por você e pelo responsável técnico.',
      },
      {
        key: 'orcamento',
        label: 'Orçamento e cronograma',
        help: 'Quanto custa cada parte da obra e em que mês ela fica pronta.',
      },
    ],
  ),
  ...itemsOf(
    {
      section: 'garantia',
      scope: 'case',
      owner: 'cliente',
      due_stage: 'analise_engenharia',
      applies: { property_types: ['emprestimo_garantia'] },
    },
    [
      {
        key: 'garantia_matricula',
        label: 'Matrícula do imóvel no seu nome',
        help: 'Do cartório de registro de imóveis ou de registradores.onr.org.br. Emitida há menos de 30 dias.',
        validity_days: 30,
      },
      {
        key: 'garantia_iptu',
        label: 'IPTU',
        help: 'A capa do carnê deste ano.',
      },
      {
        key: 'garantia_saldo',
        label: 'Quitação ou saldo devedor',
        help: 'Se o imóvel já foi financiado: o termo de quitação, ou quanto ainda falta pagar.',
      },
    ],
  ),
]
