/**
 * Words that people in Brazil use in passwords, in the form of `candidates`: small letters without accents or spaces.
 */
export const commonWords: ReadonlySet<string> = new Set(
  `
  senha minhasenha novasenha senhanova senhaforte senhasegura mudarsenha mudesenha trocarsenha trocasenha segredo
  secreto demo demonstracao mudar mudeme trocar acesso entrar imovel imoveis casa minhacasa casapropria apartamento financiamento
  simulador credito correspondente corretor banco caixa caixaeconomica itau bradesco santander nubank inter sicoob sicredi
  bemvindo benvindo bomdia boanoite obrigado admin administrador usuario convidado teste testando padrao mestre
  password passw welcome letmein login qwerty qwertyuiop asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx abcd abcdef abcdefgh
  changeme default secret master root user guest iloveyou monkey dragon superman batman pokemon naruto

  flamengo mengao corinthians timao palmeiras verdao saopaulo saopaulofc tricolor santos santosfc vasco vascodagama
  gremio internacional colorado cruzeiro atletico atleticomineiro galo botafogo fluminense bahia vitoria sport sportrecife
  nautico santacruz ceara fortaleza goias coritiba athletico athleticopr chapecoense pontepreta guarani figueirense avai
  criciuma paysandu remo juventude americamg bragantino cuiaba vilanova futebol selecao neymar ronaldo ronaldinho
  romario pele zico kaka senna ayrtonsenna copadomundo campeao hexacampeao pentacampeao

  maria joao jose ana anaclara anapaula anamaria antonio francisco carlos paulo pedro lucas luiz luis marcos gabriel
  rafael daniel marcelo bruno eduardo felipe raimundo rodrigo manoel mateus matheus andre fernando fabio leonardo
  gustavo guilherme leandro tiago thiago anderson ricardo marcio jorge alexandre roberto edson diego vitor victor
  sergio claudio vinicius miguel arthur davi samuel enzo bernardo heitor lorenzo theo nicolas henrique caio igor renato
  adriana marcia fernanda patricia aline sandra camila amanda bruna jessica leticia julia luciana vanessa mariana
  gabriela vera larissa claudia beatriz rita luana sonia renata eliane helena alice laura manuela sofia isabella isabela
  luiza valentina cecilia heloisa lorena rafaela giovanna clara carolina bianca priscila tatiana simone cristina
  raquel juliana daniela michele debora monica natalia viviane regina rosa fatima mariaeduarda mariaclara joaopedro
  joaovitor pedrohenrique carloseduardo silva santana souza oliveira pereira lima carvalho ferreira rodrigues almeida
  costa gomes martins araujo ribeiro alves barbosa

  janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro
  segunda terca quarta quinta sexta sabado domingo verao inverno outono primavera natal anonovo feliznatal
  felizanonovo carnaval pascoa

  jesus jesuscristo jesusteama euamojesus jesusmeama jesusesalvador deus deusefiel deusnocomando deuseamor
  deusmeguia deusebom deusepai deusemaior meudeus gracasadeus nossasenhora aparecida espiritosanto santo senhor
  cristo aleluia gloria gloriaadeus amem igreja biblia maranata emanuel fe anjo anjinho

  amor amorzinho meuamor teamo euteamo teamomuito amote amoreterno amordaminhavida minhavida vida vidaloka saudade
  saudades paixao coracao querida querido princesa princesinha principe rainha gatinha gatinho gata linda lindo bebe
  nene boneca flor florzinha borboleta estrela estrelinha felicidade feliz paz esperanca liberdade sucesso vitorioso
  familia minhafamilia mamae papai minhamae meupai filho filha filhos meufilho minhafilha vovo vovozinha casamento

  brasil brasileiro brazil recife salvador riodejaneiro rio belohorizonte brasilia curitiba portoalegre manaus belem
  natalrn joaopessoa maceio aracaju teresina campinas minasgerais pernambuco parana amazonas saoluis campogrande

  cachorro cachorrinho cavalo tigre leao lobo aguia golfinho macaco passarinho chocolate banana morango melancia cerveja
  caipirinha praia musica sertanejo pagode samba escola trabalho dinheiro computador celular internet carro moto corsa
  celta gol fusca palio uno civic honda yamaha ferrari
  `
    .trim()
    .split(/\s+/),
)
