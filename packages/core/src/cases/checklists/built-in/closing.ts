import type { PropertyType } from '../../../platform/property-types.ts'
import { itemsOf, type SectionDefaults } from './item.ts'

const seller: Omit<SectionDefaults, 'applies'> = {
  section: 'vendedor',
  scope: 'case',
  owner: 'vendedor',
  due_stage: 'analise_engenharia',
}

const bought: PropertyType[] = ['imovel_usado', 'imovel_novo', 'apartamento', 'terreno_construcao']

/** Documents of the seller, and those from signature and registry. */
export const closingItems = [
  ...itemsOf({ ...seller, applies: { seller_kinds: ['pessoa'] } }, [
    {
      key: 'vendedor_identidade',
      label: 'Documento de identificação do vendedor',
      help: 'RG, CIN ou CNH de quem vende e do cônjuge: frente e verso.',
      min_files: 2,
    },
    {
      key: 'vendedor_estado_civil',
      label: 'Certidão de estado civil do vendedor',
      help: 'De nascimento ou casamento, emitida há menos de 90 dias.',
      validity_days: 90,
    },
    {
      key: 'vendedor_dados_bancarios',
      label: 'Dados bancários do vendedor',
      help: 'Banco, agência e conta no nome de quem vende: é onde o banco deposita.',
      due_stage: 'contrato',
    },
    {
      key: 'vendedor_certidoes',
      label: 'Certidões do vendedor',
      help: 'Da Justiça e da Receita, quando o banco pede.',
      required: false,
    },
  ]),
  ...itemsOf({ ...seller, applies: { seller_kinds: ['empresa'] } }, [
    {
      key: 'empresa_contrato_social',
      label: 'Contrato social da empresa que vende',
      help: 'Com a última alteração, e quem assina por ela.',
    },
    {
      key: 'empresa_cnpj',
      label: 'Cartão do CNPJ da empresa que vende',
      help: 'No site da Receita Federal.',
      required: false,
    },
    {
      key: 'empresa_cnd',
      label: 'Certidão negativa federal (CND) da empresa',
      help: 'No site da Receita Federal.',
      required: false,
    },
    {
      key: 'empresa_crf',
      label: 'Certificado de regularidade do FGTS (CRF)',
      help: 'No site da Caixa, com o CNPJ.',
      required: false,
    },
  ]),
  ...itemsOf({ section: 'cartorio', scope: 'case', owner: 'agente', due_stage: 'registro', applies: {} }, [
    {
      key: 'contrato_assinado',
      label: 'Contrato assinado',
      help: 'Por todos, com as páginas rubricadas.',
    },
    {
      key: 'itbi',
      label: 'Guia e comprovante do ITBI',
      help: 'A guia da prefeitura e o comprovante do pagamento. Nunca cobramos taxa nossa.',
      owner: 'cliente',
      min_files: 2,
      applies: { property_types: bought },
    },
    {
      key: 'matricula_registrada',
      label: 'Matrícula registrada',
      help: 'A matrícula do cartório com o contrato já anotado.',
      due_stage: 'liberacao',
    },
  ]),
]
