/** Words of invented names and questions. */
const list = (words: string): string[] => words.split(' ')

export const FIRST_NAMES = list('Amina Kofi Lena Omar Priya Diego Sara Jonas Mei Ravi Fatima Luca Noor Hana Peter Zoe Ali Ines Karl Maya Samir Elif Tom Aisha Nikhil Clara Yusuf Greta Ivan Leila Marco Nadia Oskar Rosa Tariq Uma Vera Walid Xenia Yara')
export const LAST_NAMES = list('Haddad Mensah Fischer Rahman Sharma Lopez Nilsson Bauer Chen Patel Khan Rossi Farouk Sato Novak Laurent Hassan Costa Weber Singh Aziz Demir Brown Bello Rao Schmidt Osman Larsen Petrov Nasser Conti Saleh Berg Silva Malik Iyer Keller Younis Ivanova Tanaka')
export const NOUNS = list('river mountain planet island capital poet composer engine metal bird king treaty bridge language flag desert ocean star castle painter novel inventor recipe festival temple volcano lake alphabet coin ship garden theorem enzyme canal comet opera sonata museum harbour glacier')
export const ADJECTIVES = list('longest highest oldest brightest smallest deepest rarest coldest richest fastest heaviest quietest widest newest strangest largest shortest wildest')
export const PLACES = list('Europe Asia Africa Peru Japan India Egypt Brazil Norway Kenya Spain Iran Canada Turkey Mexico Greece Vietnam Morocco Chile Iceland')
