export { post as postContainers, type Posting } from './post.ts';
