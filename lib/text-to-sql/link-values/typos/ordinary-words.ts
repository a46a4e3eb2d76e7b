import { wordStem } from "../keys/word-stem";

/**
 * English words that questions are made of. A word people spell right is not a typing error for a stored name, however
 * near: "morning" is not morphine. Grammar, questions, quantities, plain verbs.
 */
const GENERAL = `
a an and are as at be been being but by can could did do does doing done for from had has have having he her here hers him his how i if in into is it its
may me might more most must my no nor not of on or our ours out over own shall she should so some such than that the their theirs them then there these they
this those through to too under until up upon us very was we were what whatever when where whether which while who whom whose why will with within without would
yes yet you your yours about above across after again against all almost along already also although always among another any anybody anyone anything apart around
away back because before behind below beneath beside besides between beyond both during each either else enough especially even ever every everybody everyone
everything except few fewer first second third last former further furthermore generally hence however inside instead just late lately later latest latter least
less likely many maybe meanwhile mostly much namely near nearly neither never nevertheless next nobody none nothing now nowhere often once only onto other others
otherwise outside overall perhaps please plus possibly quite rather really regarding regardless same seldom several since somebody somehow someone something
sometimes somewhere soon still though throughout thus together toward towards twice unless unlike usually versus via well whereas wherever
accept account achieve act active activate activated activates activation activity add added additional address affect affected affecting affects agree aim allow
allowed alter amount analyse analysis analyze answer answered appear apply approach appropriate approximately area argue arrange arrive article ask asked asking
assess associate associated associates association attempt available average avoid base based basis become begin beginning belong benefit best better big bigger
biggest bind binding binds block blocks book both bottom bound bring broad build building business busy call called calls care carry case cases category cause
caused causes causing center central certain chance change changed changes changing chapter character check children choice choose chosen city clear clearly close
closed collect collection color combination combine combined come comes coming common commonly community compare compared comparing comparison complete completely
concern concerned concerning condition conditions confidence connect connected connection consider considered consist consisting consists contain contained
containing contains content contents context continue contribute contributes control convert correct correspond corresponding cost count counted counting counts
country couple course cover create created criteria cross current currently curve customer cut daily data database date day days deal death decide decrease
decreased decreases decreasing define defined definition degree deliver depend depends describe described description design desire detail detailed details detect
determine develop developed development differ difference differences different difficult direct directed direction directly discover discovered discuss display
distance distinct distribution divide doctor document double down draw drive drop due easily easy effect effective effectively effects efficient effort element
employ enable encode encoded encodes encoding encourage end ended ends engage enhance enhanced enhances enjoy enter entire entity entry environment equal equally
estimate evaluate event eventually evidence evident exact exactly examine example examples exceed exceeding excellent exclude excluded excluding exist existing
exists expand expect expected expensive experience experiment experimental experiments explain explained explore express expressed expression extend extended
extent external extra extract face fact factor factors fail fair fall family famous fast faster favor feature features feel field figure file fill filter filtered
final finally find finding findings finds fine finish fit five fix fixed flow focus follow followed following follows food force form formed forms found four free
frequency frequent frequently friend front full fully function functional functions future gain gather gave general generate generated get gets getting give given
gives giving goal good got great greater greatest group grouped groups grow growing growth guess guide half hand happen happens hard health healthy hear heart heavy
height held hello help helped helpful helps high higher highest highly hold home hope hospital hour hours house human humans hundred idea identical identification
identified identify image impact implicate implicated imply importance important improve improved improves include included includes including increase increased
increases increasing indeed independent indicate indicated indicates individual induce induced induces industry infer influence influenced influences inform
information inhibit inhibited inhibiting inhibition inhibitor inhibitors inhibits initial initially inquire insert instance instead intend interact interacting
interaction interactions interacts interest interested interesting internal international introduce investigate involve involved involves involving issue item items
job join joined keep kept key kind kinds know knowing knowledge known knows label lack lacking language large larger largest law lead leading leads learn leave left
legal length let level levels library life light limit limited limits line link linked linking links list listed listing lists literature little live living local
locate located location long longer longest look looking looks lose lot love low lower lowest machine made main mainly maintain major majority make makes making
manage manner map mark market match matched matches matching material matter maximum mean meaning means measure measured measurement measures mechanism mechanisms
mediate mediated mediates medium meet member members mention mentioned method methods middle million mind minimal minimum minor minute minutes miss missing mixed
model moderate modern modify modulate modulated modulates moment money month months morning mother move moved multiple name named names narrow nation national
natural nature necessary need needed needs negative network never new newer newest news nice night nine normal normally north note noted notice notion number
numbers object observe observed obtain obtained occur occurred occurs offer office old older oldest open operate opinion oppose opposite order ordered ordering
ordinary organise organize origin original originally output overlap overview page pair pairs paper papers part partial partially participate particular
particularly parts party pass past path paths patient patients pattern pay peak people per percent percentage perform performed period person personal phase phone
pick picture piece place plan plant plants play plays point points policy poor popular population position positive possess possible potential potentially power
practice precise predict predicted prediction prefer prepare presence present presented preserve press pretty prevent preventing prevention prevents previous
previously price primarily primary principal print prior private probability probable probably problem problems procedure process produce produced produces product
production products profile program progress project promise promote promoted promotes proof proper properly properties property proportion propose protect
protective protects prove proven provide provided provides providing public publication publications publish published purpose put qualify quality quantity question
questions quick quickly random range ranked ranking ranks rapid rare rate rates ratio reach reached reaction read reading ready real reason reasons receive recent
recently receptor receptors recipe recognise recognize recommend record recorded records reduce reduced reduces reducing reduction refer reference references regard
region regulate regulated regulates regulating regulation regulator regulators relate related relates relating relation relations relationship relationships
relative relatively release relevant relief relieve remain remaining remember remove removed repeat replace reply report reported reports represent request require
required requires research resource respect respective respectively respond response responsible rest restrict result resulted results retrieve return returned
reveal review rich right risk river road role roles room root round rows rule run safe safety sample save scale scheme school science scientific score scores
screen search searching season section seek seem seems select selected selection send sense sensitive sentence separate separately sequence series serious serve
set sets seven severe sex shape share shared shares sharing short shorter shortest show showed showing shown shows side signal signaling signalling significant
significantly signs similar similarity simple simply single site situation six size slight slow slowly small smaller smallest social soft solution solve sort
sorted sound source sources south space speak special species specific specifically specified specify spend split spread square stage stand standard start started
starting state statement states statistic statistical statistics status stay step stop store stored story strength strengthen strong stronger strongest strongly
structural structure structures student studied studies study style subject subset substance substances succeed success successful suffer sufficient suggest
suggested suggests suitable sum summarise summarize summary supply support supported supporting supports suppose suppress suppressed suppresses suppression sure
surface system systems table tables take taken takes taking talk target targeted targeting targets task teach team tell tend term terms test tested testing tests
text thank thanks theory therapeutic therapies therapy thing things think thought thousand three threshold time times title today told tool top topic total totally
touch town trace track trade tradition traditional train transfer transport travel treat treated treating treatment treatments treats trend trial trials triple true
trust truth try trying turn two type types typical typically unable understand understood unique unit unite unknown unusual update upper use used useful user uses
using usual valid value values variable variance variant variants variation variety various vary verify version view visit volume wait walk want wanted wants warm
watch water way ways weak weaker weakest week weeks weigh weight weights west while white whole wide widely wish woman women wonder word words work worked working
works world worse worst worth write written wrong year years young younger youngest zero
english chinese japanese korean spanish french german italian russian latin mandarin taiwan taiwanese american european asian african
monday tuesday wednesday thursday friday saturday sunday january february march april june july august september october november december
hundred thousand billion twenty thirty forty fifty sixty seventy eighty ninety eleven twelve meeting pending selling
`;

/** General vocabulary of the field: never mistyped names either, but often part of one. */
const FIELD = `
acid acids acute adult adults agent agents animal animals antibody antigen assay bacteria bacterial biological biology blood body bone brain breast cancer cancers
cardiac cell cells cellular chemical chemicals chemistry chronic clinical clinician component components composition compound compounds concentration constituent
constituents disease diseases disorder disorders dosage dose doses drug drugs enzyme enzymes experimental extract extracts formula formulas gene genes genetic
genome genomic herb herbal herbs hormone illness immune infection infections inflammation inflammatory ingredient ingredients injury injuries kidney liver lung
marker markers mass medical medication medications medicinal medicine medicines membrane metabolic metabolism metabolite metabolites mice mixture molecular molecule
molecules mouse muscle mutation mutations natural neural neuron neurons nutrient organ organs oral pain pathway pathways pharmaceutical pharmacological pharmacology
pharmacist plasma protein proteins renal resistance respiratory serum side skin stem stomach stress symptom symptoms syndrome syndromes synonym synonyms tissue
injection injections admission discharge surgery surgical cytokine cytokines interleukin chemokine peptide lipid sugar steroid ligand agonist antagonist domain
substrate signal kinase staging rotation ventilation intake output rehabilitation reflux infusion laboratory
tissues toxic toxicity toxin transcription tumor tumors tumour vaccine virus viral viruses vitamin vitamins
`;

const stemsOf = (words: string): Set<string> => new Set(words.split(/\s+/u).filter((word) => word !== "").map(wordStem));
const GENERAL_STEMS = stemsOf(GENERAL);
const FIELD_STEMS = stemsOf(FIELD);

/** True for a folded word (or its plural) that any text may use. */
export const isGeneralWord = (word: string): boolean => GENERAL_STEMS.has(wordStem(word));

/** True for a folded word (or its plural) that is plain English, that of the field included. */
export const isOrdinaryWord = (word: string): boolean => isGeneralWord(word) || FIELD_STEMS.has(wordStem(word));
