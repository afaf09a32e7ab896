import type { Requests } from '../../../runtime/define-module.ts';

/** Phrases that people use in English to ask for an action. */
export const requests: Requests = {
  search: `
    look it up in the handbook / what does our policy say / find it in the contract / ask the manuals / retrieve
    passages with sources / where is it written / quote from a file with the page / what do our terms say about
    cancelling within 24 hours / look in the machine's instructions how to descale it / the apprentice wants to know
    the rule for overtime / on which page is the warranty in the lease? / consult our papers on this / where does it
    say that in our stuff / ask Notion AI about our wiki / full-text and vector lookup over files with citations`,
  list_documents: `
    which manuals are on file / show our handbooks / what has been indexed / files that could not be read / contents of
    the knowledge base / overview of uploaded policies / which instructions and contracts have we stored for looking up
    / show me all PDFs whose reading went wrong / I'd like to see what papers you can consult / have we got the hygiene
    plan on file yet? / catalogue of readable papers / what paperwork can you look stuff up in / Notion wiki page index
    / inventory of indexed sources by status`,
  get_document: `
    open a manual / read the whole policy / full text of a contract / why could a file not be read / show one handbook
    / next pages of a document / open the hygiene plan from start to end / let me read our lease in full / the scan of
    the warranty would not load and I want the reason / what is in the whole cleaning manual? / bring up one stored
    paper / show me that whole PDF / open wiki page in Notion / retrieve a source with all its chunks in order`,
  get_passage: `
    open a citation / what stands around a quote / more context of a search hit / read the paragraph that was cited /
    text before and after a source / show me the paragraph that your answer about overtime rests on / what comes right
    after the sentence on warranty that you quoted / I want to see the quoted bit of the lease in context / what stands
    just before that cited clause? / bring up one cited excerpt / let me see that snippet you quoted, plus around it /
    jump to a source footnote / fetch a single chunk by ID with its neighbours`,
  add_document: `
    upload a manual / index a PDF / teach the assistant our policies / import a web page into the knowledge base / make
    a contract searchable / put a handbook on file / feed text to retrieval / here is our hygiene plan, so you can
    answer questions from it / take in the text from our lease so that we can look things up / the staff should be able
    to ask about the new oven's instructions / can you read the supplier's web address and keep it for lookups? / store
    a paper for consultation / feed you this PDF so you know our rules / add a source as in NotebookLM / ingest a file
    or URL into the retrieval index`,
  update_document: `
    newer version of a handbook / rename a manual / only managers may see this policy / replace an outdated contract /
    restrict who finds a file / correct the text of a guideline / the hygiene plan has a 2025 edition, swap the old
    file for it / only the partners shall be able to look into the lease / the paper called Scan 12 should be titled
    Fire Safety Rules / could everyone in the salon consult the price policy from now on? / revise one stored paper /
    swap that stale PDF for the fresh one / upload new version as in SharePoint / change a source's title, audience or
    content`,
  refresh_document: `
    reload a web page / retry a file that failed / fetch the latest version of an article / reindex a manual / the page
    behind the link has changed / the supplier altered his price page, look at it afresh / the scan of the warranty
    failed, try once more to take it in / what you know from that web address is a month old / could you read the
    town's regulations online anew? / re-ingest one stored paper / give that busted PDF another go / resync source as
    in NotebookLM / trigger re-crawl and re-chunking of one source`,
  delete_document: `
    remove a manual / take a policy out of the knowledge base / no longer find an outdated handbook / erase an indexed
    file / forget what a PDF said / the lease has expired, you need not consult it any longer / throw the old hygiene
    plan out for good, nobody may quote from it / that PDF contained salaries and mustn't be found by anyone / could
    the instructions of the sold machine be wiped? / purge one stored paper / trash that old rulebook so it never pops
    up / remove source as in NotebookLM / drop a source along with its chunks and vectors`,
  settings: `
    embedding model for manuals / are handbooks searched semantically / progress of vector indexing / how is retrieval
    configured / which AI looks through our papers by sense / how many paragraphs of our files can you find by meaning
    so far / I'm curious whether our manuals are sent to some provider / has the vector index of our papers caught up?
    / look up how paper lookup is configured / how's the handbook search set up / current RAG settings of the wiki /
    read vector model and chunk count of the source index`,
  save_settings: `
    search handbooks by meaning / choose embeddings for manuals / turn on semantic retrieval / stop sending files to a
    model / our manuals should be found even when someone uses other words / use Mistral's vectors for the papers
    rather than OpenAI's / the texts of our contracts shall no longer go to that AI provider / could the lookup in our
    files work by sense too? / configure lookup in our papers / make the handbook search smarter with AI / configure
    RAG embedding provider / set vector model and connection for the source index`,
};
