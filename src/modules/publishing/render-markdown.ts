import MarkdownIt from 'markdown-it';

/**
 * Renders Markdown as HTML. Tags are shown as text, and links may only lead to web addresses, mail and telephone
 * numbers, so that no post can run code in its reader's browser.
 */
export function renderMarkdown(text: string): string {
  return markdown.render(text);
}

const safeLink = /^(?:https?:\/\/|mailto:|tel:|\/(?!\/)|#|\.{1,2}\/)/i;
const safeImage = /^https:\/\//i;

const markdown = new MarkdownIt({ html: false, linkify: true, typographer: false });

markdown.validateLink = (url) => safeLink.test(url.trim());

// The page has its own heading, so headings of the text start one level lower.
for (const rule of ['heading_open', 'heading_close'] as const)
  markdown.renderer.rules[rule] = (tokens, index, options, _env, self) => {
    const token = tokens[index];
    if (token) token.tag = `h${Math.min(Number(token.tag.slice(1)) + 1, 6)}`;
    return self.renderToken(tokens, index, options);
  };

markdown.renderer.rules.link_open = (tokens, index, options, _env, self) => {
  tokens[index]?.attrSet('rel', 'noopener');
  return self.renderToken(tokens, index, options);
};

// Code and tables wider than the page can be scrolled with the keyboard too.
markdown.renderer.rules.fence = (tokens, index) =>
  `<pre tabindex="0"><code>${markdown.utils.escapeHtml(tokens[index]?.content ?? '')}</code></pre>\n`;
markdown.renderer.rules.code_block = markdown.renderer.rules.fence;
markdown.renderer.rules.table_open = () => '<div class="table" tabindex="0"><table>\n';
markdown.renderer.rules.table_close = () => '</table></div>\n';

// A picture that must not be loaded is replaced by its description.
markdown.renderer.rules.image = (tokens, index, options, env, self) => {
  const token = tokens[index];
  if (!token) return '';
  const description = self.renderInlineAsText(token.children ?? [], options, env);
  if (!safeImage.test(String(token.attrGet('src') ?? ''))) return markdown.utils.escapeHtml(description);
  token.attrSet('alt', description);
  token.attrSet('loading', 'lazy');
  return self.renderToken(tokens, index, options);
};
