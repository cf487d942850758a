import { itemsOf } from './item.ts'

/** Identity documents of each buyer, and of a spouse who signs without buying. */
export const buyerItems = [
  ...itemsOf(
    { section: 'comprador', scope: 'buyer', owner: 'cliente', due_stage: 'pre_analise', applies: {} },
    [
      {
        key: 'identidade',
        label: 'Documento de identificação com foto',
        help: 'RG, CIN ou CNH. Fotografe a frente e o verso, fora do plástico, sem cortar as bordas.',
        min_files: 2,
      },
      {
        key: 'cpf',
        label: 'CPF',
        help: 'Só se o número do CPF não aparece no seu documento de identificação.',
        required: false,
      },
      {
        key: 'estado_civil',
        label: 'Certidão de nascimento ou casamento',
        help: 'Emitida há menos de 90 dias. Solteiro: nascimento. Casado, divorciado ou viúvo: casamento, com a averbação. Peça a segunda via no cartório ou em registrocivil.org.br.',
        validity_days: 90,
      },
      {
        key: 'uniao_estavel',
        label: 'Declaração ou escritura de união estável',
        help: 'A escritura do cartório ou a declaração assinada por vocês dois, com firma reconhecida.',
        applies: { marital_statuses: ['uniao_estavel'] },
      },
      {
        key: 'pacto_antenupcial',
        label: 'Pacto antenupcial',
        help: 'Só se você casou com separação ou comunhão total de bens e fez o pacto em cartório.',
        required: false,
        applies: { marital_statuses: ['casado'] },
      },
      {
        key: 'residencia',
        label: 'Comprovante de residência',
        help: 'Conta de luz, água, gás, internet ou telefone dos últimos 90 dias, no seu nome ou no de quem mora com você.',
        validity_days: 90,
      },
      {
        key: 'pesquisa_cadastral',
        label: 'Autorização para pesquisa cadastral, assinada',
        help: 'Nós enviamos o formulário. Assine como no seu documento e mande a foto ou o PDF.',
      },
      {
        key: 'procuracao',
        label: 'Procuração',
        help: 'Só se outra pessoa vai assinar por você. Emitida há menos de 90 dias, em cartório.',
        required: false,
        validity_days: 90,
        due_stage: 'contrato',
      },
    ],
  ),
  ...itemsOf(
    { section: 'conjuge', scope: 'spouse', owner: 'cliente', due_stage: 'pre_analise', applies: {} },
    [
      {
        key: 'conjuge_identidade',
        label: 'Documento de identificação do cônjuge',
        help: 'RG, CIN ou CNH de quem é casado com você: frente e verso. O cônjuge também assina o contrato.',
        min_files: 2,
      },
      {
        key: 'conjuge_cpf',
        label: 'CPF do cônjuge',
        help: 'Só se o número do CPF não aparece no documento de identificação.',
        required: false,
      },
      {
        key: 'conjuge_pesquisa_cadastral',
        label: 'Autorização para pesquisa cadastral do cônjuge, assinada',
        help: 'O mesmo formulário que você assina, com os dados e a assinatura do cônjuge.',
      },
    ],
  ),
]
